import { useMutation } from "@tanstack/react-query";
import type { Folder } from "#contract/document-folders.ts";
import { FOLDER_NAME_MAX } from "#contract/document-sorting.ts";
import { messages } from "#contract/messages.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { createFolder, renameFolder } from "#web/queries/document-folders.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

interface FolderFormProps {
  groupId: string;
  /** The one to rename; without it, one is added. */
  folder?: Folder;
  /** One was just added: the next name may be typed at once. */
  again?: boolean;
  /** It is saved, or given up. */
  onDone: () => void;
}

/** The name of a folder. */
export function FolderForm({ groupId, folder, again = false, onDone }: FolderFormProps) {
  const { notify } = useToasts();
  const { mutateAsync: create } = useMutation(createFolder);
  const { mutateAsync: rename } = useMutation(renameFolder);
  const of = useSubmit({
    fields: ["name"],
    check: (values) =>
      checkFields(
        () => import("#contract/document-folders.ts").then(({ folderBody }) => folderBody),
        values,
      ),
    call: (body) =>
      folder
        ? rename({ params: { id: groupId, folderId: folder.id }, body })
        : create({ params: { id: groupId }, body }),
    done: () => {
      notify("success", folder ? messages.folderRenamed : messages.folderCreated);
      onDone();
    },
    failure: messages.folderChangeFailed,
  });
  const label = folder ? "Nouveau nom du dossier" : "Nouveau dossier";
  return (
    <Form
      of={of}
      labels={{ name: label }}
      submit={folder ? "Renommer" : "Ajouter le dossier"}
      variant={folder ? "primary" : "secondary"}
      other={
        folder && (
          <Button variant="quiet" onClick={onDone}>
            Annuler
          </Button>
        )
      }
    >
      <Field
        {...of.field("name")}
        id={folder ? `dossier-${folder.id}` : "nouveau-dossier"}
        label={label}
        defaultValue={folder?.name}
        maxLength={FOLDER_NAME_MAX}
        autoComplete="off"
        {...((folder || again) && { autoFocus: true })}
      />
    </Form>
  );
}
