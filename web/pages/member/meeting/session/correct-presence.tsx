import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { PresenceMode } from "#contract/meeting-limits.ts";
import type { Attendance } from "#contract/meeting-parts.ts";
import { messages } from "#contract/messages.ts";
import { parisTime } from "#contract/paris-time.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { correctPresence } from "#web/queries/meeting-session.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { atHour } from "./at-hour.ts";

const LABELS = { mode: "Présence", arrived: "Arrivée", left: "Départ", voided: "Annuler" };
const FIELDS = ["mode", "arrived", "left", "voided"] as const;
const MODES: { value: PresenceMode; label: string }[] = [
  { value: "room", label: "Dans la salle" },
  { value: "remote", label: "À distance" },
];

const hourOf = (instant: string): string => parisTime(new Date(instant)).slice(11);

interface CorrectFormProps {
  attendance: Attendance;
  onSaved: () => void;
}

function CorrectForm({ attendance, onSaved }: CorrectFormProps) {
  const { arrivedAt, leftAt } = attendance;
  const [mode, setMode] = useState(attendance.mode);
  const { notify } = useToasts();
  const { mutateAsync: correct } = useMutation(correctPresence);
  const of = useSubmit({
    fields: FIELDS,
    failure: messages.presenceCorrectFailed,
    check: async ({ arrived }) => (arrived === "" ? { arrived: messages.required } : {}),
    call: ({ arrived, left, voided }) =>
      correct({
        params: { id: attendance.id },
        body: {
          mode,
          arrivedAt: atHour(arrivedAt, arrived),
          leftAt: left === "" ? null : atHour(leftAt ?? arrivedAt, left),
          voided: voided === "on",
        },
      }),
    done: () => {
      notify("success", messages.presenceCorrected);
      onSaved();
    },
  });
  return (
    <Form of={of} labels={LABELS} submit="Corriger la présence">
      <Segmented label={LABELS.mode} name="mode" options={MODES} value={mode} onChange={setMode} />
      <Field
        {...of.field("arrived")}
        label={LABELS.arrived}
        type="time"
        defaultValue={hourOf(arrivedAt)}
        required
      />
      <Field
        {...of.field("left")}
        label={LABELS.left}
        hint="Vide tant que la personne est là."
        type="time"
        defaultValue={leftAt && hourOf(leftAt)}
      />
      <Checkbox name="voided" label="Annuler cette présence, notée par erreur" />
    </Form>
  );
}

interface CorrectDialogProps {
  attendance: Attendance | undefined;
  onClose: () => void;
}

/** Corrects the hours of a presence, or cancels it. */
export const CorrectPresence = ({ attendance, onClose }: CorrectDialogProps) => (
  <Dialog
    open={attendance !== undefined}
    title={`Corriger la présence${attendance ? `\u00A0: ${attendance.person.name}` : ""}`}
    onClose={onClose}
  >
    {attendance && <CorrectForm attendance={attendance} onSaved={onClose} />}
  </Dialog>
);
