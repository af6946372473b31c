import { useMutation } from "@tanstack/react-query";
import { messages } from "../../../../contract/messages.ts";
import { DepositForm } from "../../../parts/deposit-form.tsx";
import { useMemberSpace } from "../../../parts/member-space.ts";
import { uploadDocument } from "../../../queries/documents.ts";

/** For administrators: documents of a group. */
export function UploadForm({ onUploaded }: { onUploaded: () => void }) {
  const { groups } = useMemberSpace();
  const { mutateAsync: upload } = useMutation(uploadDocument);
  const options = (groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const fieldsOf = (groupId: string) => {
    const category = groups.data?.find(({ id }) => id === groupId)?.name;
    return { groupId, ...(category !== undefined && { category }) };
  };
  return (
    <DepositForm
      id="fichiers"
      hint="Glissez vos fichiers ici : documents, tableaux, images, 20 Mo chacun au plus."
      place={{
        name: "groupId",
        label: "Groupe de travail",
        placeholder: "Choisir un groupe",
        options,
      }}
      problem={(files, groupId) =>
        files.length === 0 || groupId === "" ? messages.documentFieldsRequired : undefined
      }
      sendFile={(input, signal) => upload({ input, signal })}
      fieldsOf={fieldsOf}
      failed={messages.documentUploadFailed}
      onDone={onUploaded}
    />
  );
}
