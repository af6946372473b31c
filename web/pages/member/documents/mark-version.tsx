import { useMutation } from "@tanstack/react-query";
import { DOCUMENT_NOTE_MAX, VERSION_LABEL_MAX } from "#contract/document-limits.ts";
import type { DocumentVersion } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { eraseVersion, labelVersion } from "#web/queries/documents.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";

const LABELS = { label: "Nom de la version", reason: "Motif" };

interface MarkProps {
  /** Id of the document. */
  id: string;
  version: DocumentVersion;
  onDone: (sentence: string) => void;
}

function LabelForm({ id, version, onDone }: MarkProps) {
  const { mutateAsync: save } = useMutation(labelVersion);
  const of = useSubmit({
    fields: ["label"],
    check: (values) =>
      checkFields(
        () => import("#contract/documents.ts").then(({ labelBody }) => labelBody),
        values,
      ),
    call: (body) => save({ params: { id, number: String(version.number) }, body }),
    done: () => onDone(messages.versionLabelled),
    failure: messages.versionLabelFailed,
  });
  return (
    <Form of={of} labels={LABELS} submit="Enregistrer">
      <Field
        {...of.field("label")}
        label={LABELS.label}
        hint="Par exemple&nbsp;: voté le 12 mars. Vide, la version n’a plus que son numéro."
        defaultValue={version.label}
        maxLength={VERSION_LABEL_MAX}
      />
    </Form>
  );
}

function EraseForm({ id, version, onDone }: MarkProps) {
  const { mutateAsync: erase } = useMutation(eraseVersion);
  const of = useSubmit({
    fields: ["reason"],
    check: (values) =>
      checkFields(
        () => import("#contract/documents.ts").then(({ eraseBody }) => eraseBody),
        values,
      ),
    call: (body) => erase({ params: { id, number: String(version.number) }, body }),
    done: () => onDone(messages.versionErased),
    failure: messages.versionEraseFailed,
  });
  return (
    <Form of={of} labels={LABELS} submit="Effacer le contenu" variant="danger">
      <p>
        Le fichier de la version {version.number} sera effacé pour toujours, ainsi que dans les
        versions qui l’ont rétabli. La ligne de l’historique reste, avec sa date et son auteur.
      </p>
      <Field
        {...of.field("reason")}
        label={LABELS.reason}
        hint="Il reste dans le journal. Par exemple&nbsp;: données personnelles déposées par erreur"
        maxLength={DOCUMENT_NOTE_MAX}
        required
      />
    </Form>
  );
}

/** What can be done to a version beside restoring it. */
export type Mark = "label" | "erase";

interface MarkDialogProps extends Omit<MarkProps, "version"> {
  /** Without one nothing is asked. */
  asked: { mark: Mark; version: DocumentVersion } | undefined;
  onClose: () => void;
}

export const MarkDialog = ({ asked, onClose, ...rest }: MarkDialogProps) => (
  <Dialog
    open={asked !== undefined}
    title={asked?.mark === "erase" ? "Effacer le contenu d’une version" : "Nommer une version"}
    onClose={onClose}
  >
    {asked?.mark === "label" && <LabelForm version={asked.version} {...rest} />}
    {asked?.mark === "erase" && <EraseForm version={asked.version} {...rest} />}
  </Dialog>
);
