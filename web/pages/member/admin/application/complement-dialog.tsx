import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ApplicationFile } from "#contract/application-files.ts";
import { COMPLEMENT_FIELDS, type ComplementField } from "#contract/application-limits.ts";
import { fullName } from "#contract/full-name.ts";
import { MESSAGE_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { complementLabels } from "#web/parts/complement-labels.ts";
import { Form } from "#web/parts/form.tsx";
import { sayChanged } from "#web/parts/say-changed.ts";
import { discardDraft, useDraft } from "#web/parts/use-draft.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { askComplement } from "#web/queries/application-files.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

const LABELS = { body: "Votre demande" };
const FIELDS = ["body"] as const;

type Tick = `champ-${ComplementField}`;
const tickOf = (field: ComplementField): Tick => `champ-${field}`;
const DRAFT_FIELDS: readonly ("body" | Tick)[] = ["body", ...COMPLEMENT_FIELDS.map(tickOf)];

export const draftOf = (id: string): string => `complement-${id}`;

const spokenChosen = (count: number): string => {
  if (count === 0) return "Aucun champ choisi";
  return count === 1 ? "1 champ choisi" : `${count} champs choisis`;
};

function Ticks({
  chosen,
  onChange,
}: {
  chosen: ComplementField[];
  onChange: (chosen: ComplementField[]) => void;
}) {
  return (
    <fieldset className="grid gap-1">
      <legend className="font-bold">Champs à compléter (facultatif)</legend>
      <div className="grid sm:grid-cols-2">
        {COMPLEMENT_FIELDS.map((field) => (
          <Checkbox
            key={field}
            name={tickOf(field)}
            label={complementLabels[field]}
            checked={chosen.includes(field)}
            onChange={({ target }) =>
              onChange(
                COMPLEMENT_FIELDS.filter((one) =>
                  one === field ? target.checked : chosen.includes(one),
                ),
              )
            }
          />
        ))}
      </div>
      <p role="status" className="text-sm text-soft">
        {spokenChosen(chosen.length)}
      </p>
    </fieldset>
  );
}

interface ComplementFormProps {
  file: ApplicationFile;
  onClose: () => void;
}

function ComplementForm({ file: { id, version }, onClose }: ComplementFormProps) {
  const draft = useDraft(draftOf(id), DRAFT_FIELDS);
  const [chosen, setChosen] = useState(() =>
    COMPLEMENT_FIELDS.filter((field) => draft.values[tickOf(field)] !== undefined),
  );
  const { notify } = useToasts();
  const { mutateAsync: ask } = useMutation(askComplement);
  const of = useSubmit({
    fields: FIELDS,
    failure: messages.fileComplementFailed,
    check: async ({ body }): Promise<Record<string, string>> =>
      body.trim() === "" ? { body: messages.required } : {},
    call: ({ body }) =>
      sayChanged(
        ask({ params: { id }, body: { body, fields: chosen, version } }),
        messages.fileChanged,
      ),
    done: () => {
      draft.drop();
      notify("success", messages.fileComplementAsked);
      onClose();
    },
  });
  return (
    <Form
      of={of}
      labels={LABELS}
      submit="Demander le complément"
      onEdit={draft.save}
      other={
        <Button variant="secondary" disabled={of.busy} onClick={onClose}>
          Annuler
        </Button>
      }
    >
      <Ticks chosen={chosen} onChange={setChosen} />
      <TextArea
        {...of.field("body")}
        id="complement-texte"
        label={LABELS.body}
        hint="La personne reçoit ce texte par courriel, avec un lien pour répondre sans mot de passe."
        rows={5}
        maxLength={MESSAGE_MAX}
        required
        defaultValue={draft.values.body}
      />
    </Form>
  );
}

interface ComplementDialogProps {
  file: ApplicationFile;
  open: boolean;
  onClose: () => void;
}

/** Asks the applicant to complete fields, or to answer a question; the decision waits for the answer. */
export function ComplementDialog({ file, open, onClose }: ComplementDialogProps) {
  const close = () => {
    discardDraft(draftOf(file.id));
    onClose();
  };
  return (
    <Dialog open={open} title={`Demander un complément à ${fullName(file)}`} onClose={close}>
      {open && <ComplementForm file={file} onClose={close} />}
    </Dialog>
  );
}
