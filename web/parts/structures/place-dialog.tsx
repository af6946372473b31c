import { useMutation } from "@tanstack/react-query";
import { fullName } from "#contract/full-name.ts";
import { messages } from "#contract/messages.ts";
import { JOB_MAX } from "#contract/structure-limits.ts";
import type { StructurePerson } from "#contract/structures.ts";
import { updatePlace } from "#web/queries/structure-people.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { Form } from "../form.tsx";
import { useSubmit } from "../use-submit.ts";
import { ROLE_OPTIONS, toRole } from "./structure-names.ts";

const FIELDS = ["role", "job"] as const;
export const PLACE_LABELS = { role: "Rôle dans la structure", job: "Fonction (facultatif)" };
export const ROLE_HINT =
  "La personne référente et sa suppléance modifient la fiche, invitent et détachent des personnes.";

interface PlaceFormProps {
  structureId: string;
  person: StructurePerson;
  onDone: () => void;
}

function PlaceForm({ structureId, person, onDone }: PlaceFormProps) {
  const { mutateAsync: update } = useMutation(updatePlace);
  const of = useSubmit({
    fields: FIELDS,
    failure: messages.placeFailed,
    call: ({ role, job }) =>
      update({
        params: { id: structureId, userId: person.id },
        body: { role: toRole(role), job },
      }),
    done: onDone,
  });
  return (
    <Form of={of} labels={PLACE_LABELS} submit="Enregistrer">
      <Select
        {...of.field("role")}
        label={PLACE_LABELS.role}
        hint={ROLE_HINT}
        options={ROLE_OPTIONS}
        defaultValue={person.role}
      />
      <Field
        {...of.field("job")}
        label={PLACE_LABELS.job}
        hint="Par exemple «&nbsp;médiatrice en santé&nbsp;» ou «&nbsp;direction&nbsp;»."
        defaultValue={person.job ?? ""}
        maxLength={JOB_MAX}
        autoComplete="off"
      />
    </Form>
  );
}

interface PlaceDialogProps {
  structureId: string;
  /** Undefined closes the dialog. */
  person: StructurePerson | undefined;
  onClose: () => void;
}

/** Changes what a person does in a structure, and what they may change there. */
export function PlaceDialog({ structureId, person, onClose }: PlaceDialogProps) {
  const { notify } = useToasts();
  const done = () => {
    notify("success", messages.placeChanged);
    onClose();
  };
  return (
    <Dialog
      open={person !== undefined}
      title={person ? `Rôle et fonction\u00A0: ${fullName(person)}` : ""}
      onClose={onClose}
    >
      {person && <PlaceForm structureId={structureId} person={person} onDone={done} />}
    </Dialog>
  );
}
