import { useState } from "react";
import { NO_FOLDER } from "#contract/document-sorting.ts";
import { messages } from "#contract/messages.ts";
import { mayPublishIn } from "#contract/permissions.ts";
import { DepositForm } from "#web/parts/deposit-form.tsx";
import { GroupPicker } from "#web/parts/group-picker.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useOwnGroup } from "#web/parts/use-own-group.ts";
import { NotifyGroup } from "./notify-group.tsx";
import { type DepositSorting, DepositSortingFields, toFields } from "./sorting/deposit-sorting.tsx";
import { useDepositFile } from "./use-deposit-file.ts";

interface UploadFormProps {
  /** Id of the group that the list shows; empty for all. */
  group: string;
  /** Id of the folder that it shows, or NO_FOLDER; empty for all. */
  folder: string;
  onUploaded: () => void;
}

/** What goes with each file: its group, its folder and kind, and whether the group gets news of it. */
function useFields({ group, folder }: Pick<UploadFormProps, "group" | "folder">) {
  const { groups } = useMemberSpace();
  const [sorting, setSorting] = useState<DepositSorting>({
    groupId: group,
    ...(folder !== "" && folder !== NO_FOLDER && { folderId: folder }),
  });
  const [notifies, setNotifies] = useState(true);
  const fieldsOf = (groupId: string) => {
    const category = groups.data?.find(({ id }) => id === groupId)?.name;
    return {
      groupId,
      ...(category !== undefined && { category }),
      ...toFields(sorting, groupId),
      ...(!notifies && { silent: "true" as const }),
    };
  };
  return { sorting, setSorting, notifies, setNotifies, fieldsOf };
}

/** Documents of a group, for its publishers. */
export default function UploadForm({ group, folder, onUploaded }: UploadFormProps) {
  const { me, groups } = useMemberSpace();
  const initial = useOwnGroup(group);
  const deposit = useDepositFile();
  const { sorting, setSorting, notifies, setNotifies, fieldsOf } = useFields({ group, folder });
  return (
    <DepositForm
      key={initial}
      id="fichiers"
      hint="Glissez vos fichiers ici&nbsp;: documents, tableaux, images, 20&nbsp;Mo chacun au plus."
      place={{
        initial,
        field: (value, choose) => (
          <>
            <GroupPicker
              name="groupId"
              label="Groupe de travail"
              none="Choisir un groupe"
              groups={groups.data?.filter((one) => mayPublishIn(me, one))}
              value={value}
              onChange={choose}
              required
            />
            <DepositSortingFields groupId={value} value={sorting} onChange={setSorting} />
            <NotifyGroup groupId={value} checked={notifies} onChange={setNotifies} />
          </>
        ),
      }}
      problem={(files, groupId) =>
        files.length === 0 || groupId === "" ? messages.documentFieldsRequired : undefined
      }
      sendFile={deposit}
      fieldsOf={fieldsOf}
      failed={messages.documentTransferFailed}
      onDone={onUploaded}
    />
  );
}
