import { useMutation, useQuery } from "@tanstack/react-query";
import { CHOSEN_KINDS, KIND_NAMES, NO_FOLDER } from "#contract/document-sorting.ts";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { Form } from "#web/parts/form.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { documentFolders, sortSelection } from "#web/queries/document-folders.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select, type SelectOption } from "#web/ui/select.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { chosenKinds } from "./kind-options.ts";

/** What is changed of each document. */
export type SelectionChange = "folder" | "kind";

const NO_KIND = "aucun";
const countOf = ({ length }: Document[]): string =>
  length > 1 ? `${length}\u00A0documents` : "1\u00A0document";
const verbOf = ({ length }: Document[], one: string, several: string): string =>
  length > 1 ? several : one;

interface ChoiceProps {
  documents: Document[];
  onDone: (sentence: string) => void;
}

interface ChoiceFormProps<T> {
  label: string;
  submit: string;
  placeholder: string;
  required: string;
  options: SelectOption[];
  call: (value: string) => Promise<T>;
  onDone: (value: string) => void;
}

/** One choice, which is made on purpose: nothing is chosen at first. */
function ChoiceForm<T>({
  label,
  submit,
  placeholder,
  required,
  options,
  call,
  onDone,
}: ChoiceFormProps<T>) {
  const of = useSubmit({
    fields: ["choice"],
    check: async ({ choice }) => (choice === "" ? { choice: required } : {}),
    call: ({ choice }) => call(choice),
    done: (_, { choice }) => onDone(choice),
    failure: messages.selectionSortFailed,
  });
  return (
    <Form of={of} labels={{ choice: label }} submit={submit}>
      <Select {...of.field("choice")} {...{ label, placeholder, options }} defaultValue="" />
    </Form>
  );
}

function FolderChoice({ documents, onDone }: ChoiceProps) {
  const { mutateAsync: sort } = useMutation(sortSelection);
  const reading = useReading(useQuery(documentFolders(documents[0]?.group_id ?? "")));
  const ids = documents.map(({ id }) => id);
  const moved = `${countOf(documents)} ${verbOf(documents, "est", "sont")} maintenant`;
  return (
    <Loaded load={reading} failed={messages.foldersFailed} skeleton={<SkeletonLines />}>
      {({ folders }) => (
        <ChoiceForm
          label="Dossier"
          submit="Déplacer"
          placeholder="Choisir un dossier"
          required={messages.selectionFolderRequired}
          options={[
            ...folders.map(({ id, name }) => ({ value: id, label: name })),
            { value: NO_FOLDER, label: "Sans dossier" },
          ]}
          call={(value) => sort({ body: { ids, folderId: value === NO_FOLDER ? null : value } })}
          onDone={(value) => {
            const name = folders.find(({ id }) => id === value)?.name;
            onDone(`${moved} ${name ? `dans «\u00A0${name}\u00A0»` : "sans dossier"}.`);
          }}
        />
      )}
    </Loaded>
  );
}

function KindChoice({ documents, onDone }: ChoiceProps) {
  const { mutateAsync: sort } = useMutation(sortSelection);
  const ids = documents.map(({ id }) => id);
  const kindOf = (value: string) => CHOSEN_KINDS.find((one) => one === value);
  return (
    <ChoiceForm
      label="Type"
      submit="Changer le type"
      placeholder="Choisir un type"
      required={messages.selectionKindRequired}
      options={[...chosenKinds, { value: NO_KIND, label: "Sans type" }]}
      call={(value) => sort({ body: { ids, kind: kindOf(value) ?? null } })}
      onDone={(value) => {
        const kind = kindOf(value);
        const has = kind
          ? `${verbOf(documents, "a", "ont")} maintenant le type «\u00A0${KIND_NAMES[kind]}\u00A0»`
          : `${verbOf(documents, "est", "sont")} maintenant sans type`;
        onDone(`${countOf(documents)} ${has}.`);
      }}
    />
  );
}

const TITLES: Record<SelectionChange, (count: string) => string> = {
  folder: (count) => `Déplacer ${count}`,
  kind: (count) => `Changer le type de ${count}`,
};

interface SortSelectionProps {
  documents: Document[];
  /** Without one the dialog is closed. */
  change: SelectionChange | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Gives the selected documents one folder, or one kind; all of them, or none. */
export default function SortSelection({ documents, change, onDone, onClose }: SortSelectionProps) {
  const { notify } = useToasts();
  const done = (sentence: string) => {
    onClose();
    notify("success", sentence);
    onDone();
  };
  const Choice = change === "kind" ? KindChoice : FolderChoice;
  return (
    <Dialog
      open={change !== undefined}
      title={TITLES[change ?? "folder"](countOf(documents))}
      onClose={onClose}
    >
      {change && <Choice documents={documents} onDone={done} />}
    </Dialog>
  );
}
