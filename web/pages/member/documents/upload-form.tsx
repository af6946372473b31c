import type { Document } from "../../../../contract/documents.ts";
import { messages } from "../../../../contract/messages.ts";
import { api } from "../../../api.ts";
import { DepositForm } from "../../../parts/deposit-form.tsx";
import { useMemberSpace } from "../../../parts/member-space.ts";

/** For administrators: documents of a group. */
export function UploadForm({ onUploaded }: { onUploaded: (document: Document) => void }) {
  const { groups } = useMemberSpace();
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
      sendFile={api.documents.upload}
      fieldsOf={fieldsOf}
      failed={messages.documentUploadFailed}
      onDone={onUploaded}
    />
  );
}
