import { useQuery } from "@tanstack/react-query";
import { CHOSEN_KINDS, type DocumentKind } from "#contract/document-sorting.ts";
import { documentFolders } from "#web/queries/document-folders.ts";
import { Select } from "#web/ui/select.tsx";
import { chosenKinds } from "./kind-options.ts";

/** What is chosen for the files of a deposit, in the group where it was chosen. */
export interface DepositSorting {
  groupId: string;
  folderId?: string;
  kind?: Exclude<DocumentKind, "reference">;
}

/** What is sent with a file for this group. */
export const toFields = (
  { groupId, ...fields }: DepositSorting,
  chosenGroup: string,
): Omit<DepositSorting, "groupId"> => (groupId === chosenGroup ? fields : {});

interface DepositSortingFieldsProps {
  groupId: string;
  value: DepositSorting;
  onChange: (value: DepositSorting) => void;
}

/** Folder and kind of what is deposited, in a group with folders. */
export function DepositSortingFields({ groupId, value, onChange }: DepositSortingFieldsProps) {
  const { data } = useQuery({ ...documentFolders(groupId), enabled: groupId !== "" });
  const { folderId, kind } = toFields(value, groupId);
  if (!data || data.folders.length === 0) return null;
  const choose = (chosen: { folderId?: string | undefined; kind?: string | undefined }) => {
    const folder = data.folders.find(({ id }) => id === chosen.folderId);
    const known = CHOSEN_KINDS.find((one) => one === chosen.kind);
    onChange({ groupId, ...(folder && { folderId: folder.id }), ...(known && { kind: known }) });
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        name="folderId"
        label="Dossier (facultatif)"
        placeholder="Sans dossier"
        options={data.folders.map(({ id, name }) => ({ value: id, label: name }))}
        value={folderId ?? ""}
        onChange={({ target }) => choose({ folderId: target.value, kind })}
      />
      <Select
        name="kind"
        label="Type (facultatif)"
        placeholder="Sans type"
        options={chosenKinds}
        value={kind ?? ""}
        onChange={({ target }) => choose({ folderId, kind: target.value })}
      />
    </div>
  );
}
