import { useMutation, useQuery } from "@tanstack/react-query";
import type { FolderList } from "#contract/document-folders.ts";
import { CHOSEN_KINDS, KIND_NAMES } from "#contract/document-sorting.ts";
import type { Document } from "#contract/documents.ts";
import { LINK_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { Form } from "#web/parts/form.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { documentFolders, sortDocument } from "#web/queries/document-folders.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { chosenKinds } from "./kind-options.ts";

const LABELS = {
  folderId: "Dossier",
  kind: "Type",
  pinned: "Épingler en haut du groupe",
  editUrl: "Adresse du brouillon partagé (facultatif)",
};
const FIELDS = ["folderId", "kind", "pinned", "editUrl"] as const;
type Values = Record<(typeof FIELDS)[number], string>;

/** What the form has changed: another person may have changed the rest meanwhile. */
function changesOf(document: Document, { folderId, kind, pinned, editUrl }: Values) {
  const isPinned = pinned !== "";
  const chosen = CHOSEN_KINDS.find((one) => one === kind);
  return {
    ...(folderId !== (document.folder?.id ?? "") && { folderId: folderId || null }),
    ...(kind !== (document.kind ?? "") && { kind: chosen ?? null }),
    ...(isPinned !== (document.pinned ?? false) && { pinned: isPinned }),
    ...(editUrl.trim() !== (document.editUrl ?? "") && { editUrl }),
  };
}

/** Those that people choose, and the present one. */
const kindsFor = ({ kind }: Document) =>
  kind === "reference" ? [{ value: kind, label: KIND_NAMES[kind] }] : chosenKinds;

interface SortFormProps {
  document: Document;
  folders: FolderList["folders"];
  onDone: () => void;
}

function SortForm({ document, folders, onDone }: SortFormProps) {
  const { mutateAsync: sort } = useMutation(sortDocument);
  const of = useSubmit({
    fields: FIELDS,
    call: (values) => sort({ params: { id: document.id }, body: changesOf(document, values) }),
    done: onDone,
    failure: messages.documentSortFailed,
  });
  return (
    <Form of={of} labels={LABELS} submit="Enregistrer">
      {folders.length > 0 && (
        <Select
          {...of.field("folderId")}
          label={LABELS.folderId}
          placeholder="Sans dossier"
          options={folders.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={document.folder?.id ?? ""}
        />
      )}
      <Select
        {...of.field("kind")}
        id="type-du-document"
        label={LABELS.kind}
        placeholder="Sans type"
        options={kindsFor(document)}
        defaultValue={document.kind ?? ""}
      />
      <Checkbox
        {...of.field("pinned")}
        label={LABELS.pinned}
        hint="Cinq documents au plus, au-dessus de la liste et sur la page du groupe."
        defaultChecked={document.pinned ?? false}
      />
      <Field
        {...of.field("editUrl")}
        type="url"
        label={LABELS.editUrl}
        hint="Si vous l’écrivez à plusieurs sur un autre site. Par exemple&nbsp;: https://pad.exemple.fr/budget"
        defaultValue={document.editUrl ?? ""}
        maxLength={LINK_MAX}
      />
    </Form>
  );
}

function Content({ document, onDone }: Omit<SortFormProps, "folders">) {
  const reading = useReading(useQuery(documentFolders(document.group_id)));
  return (
    <Loaded load={reading} failed={messages.foldersFailed} skeleton={<SkeletonLines />}>
      {({ folders }) => <SortForm {...{ document, folders, onDone }} />}
    </Loaded>
  );
}

interface SortDialogProps {
  /** Without one the dialog is closed. */
  document: Document | undefined;
  onClose: () => void;
}

/** Where a document belongs in its group. */
export default function SortDialog({ document, onClose }: SortDialogProps) {
  const { notify } = useToasts();
  const done = () => {
    onClose();
    notify("success", messages.documentSorted);
  };
  return (
    <Dialog open={document !== undefined} title="Ranger un document" onClose={onClose}>
      {document && (
        <>
          <p className="wrap-anywhere">{document.name}</p>
          <Content key={document.id} document={document} onDone={done} />
        </>
      )}
    </Dialog>
  );
}
