import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { NAME_MAX } from "#contract/limits.ts";
import { READING_DAYS_MAX } from "#contract/meeting-limits.ts";
import type { PersonThen } from "#contract/meeting-parts.ts";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import { checkFields, sortErrors } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { sayChanged } from "#web/parts/say-changed.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { updateMeeting } from "#web/queries/meeting-agenda.ts";
import { meetingDetail } from "#web/queries/meetings.ts";
import { Combobox } from "#web/ui/combobox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { useChoice } from "#web/ui/use-choice.ts";
import type { MeetingDialogProps } from "./meeting-questions.tsx";
import { asOption, useGroupPeople } from "./speaker-field.tsx";

const FIELDS = ["chairId", "chairText", "secretaryId", "secretaryText", "readingDays"] as const;
type SettingsField = (typeof FIELDS)[number];
type Settings = Record<SettingsField, string>;
const LABELS: Settings = {
  chairId: "Qui préside (facultatif)",
  chairText: "Qui préside (facultatif)",
  secretaryId: "Qui rédige le compte rendu (facultatif)",
  secretaryText: "Qui rédige le compte rendu (facultatif)",
  readingDays: "Jours de relecture",
};

const toBody = (values: Settings, version: number) => ({
  version,
  chairId: values.chairId || null,
  secretaryId: values.secretaryId || null,
  readingDays: /^\d{1,4}$/.test(values.readingDays.trim()) ? Number(values.readingDays) : 0,
});

/** A typed name that is no person of the list is refused: an office gives rights to an account. */
async function check(values: Settings): Promise<Record<string, string>> {
  const errors = await checkFields(
    () => import("#contract/meetings.ts").then(({ meetingBody }) => meetingBody),
    toBody(values, 1),
  );
  for (const office of ["chair", "secretary"] as const)
    if (values[`${office}Id`] === "" && values[`${office}Text`].trim() !== "")
      errors[`${office}Id`] = messages.personToChoose;
  return sortErrors(errors, FIELDS);
}

interface OfficeFieldProps {
  groupId: string;
  office: "chair" | "secretary";
  first: PersonThen | undefined;
  error: string | undefined;
  onChosen: () => void;
}

function OfficeField({ groupId, office, first, error, onChosen }: OfficeFieldProps) {
  const choice = useChoice(asOption(first));
  const isChosen = choice.chosen !== undefined;
  const found = useGroupPeople({ groupId, text: choice.text, paused: isChosen });
  return (
    <>
      <Combobox
        name={`${office}Id`}
        {...found}
        {...choice.fields(onChosen)}
        label={LABELS[`${office}Id`]}
        error={error}
        maxLength={NAME_MAX * 2 + 1}
      />
      <input type="hidden" name={`${office}Text`} value={choice.text} />
    </>
  );
}

/** Sends the newest version once a change of another person was reported. */
function useSettings(meeting: Meeting, onSaved: () => void) {
  const [version, setVersion] = useState(meeting.version);
  const client = useQueryClient();
  const { mutateAsync: update } = useMutation(updateMeeting);
  const readAgain = async () => {
    const fresh = await client.fetchQuery(meetingDetail(meeting.id)).catch(() => undefined);
    if (fresh) setVersion(fresh.version);
  };
  return useSubmit({
    fields: FIELDS,
    failure: messages.meetingSettingsFailed,
    check,
    call: (values) =>
      sayChanged(
        update({ params: { id: meeting.id }, body: toBody(values, version) }),
        messages.meetingSettingsChanged,
      ),
    done: onSaved,
    refused: ({ code }) => {
      if (code === "stale") void readAgain();
    },
  });
}

function SettingsForm({ meeting, onClose }: Omit<MeetingDialogProps, "open">) {
  const { notify } = useToasts();
  const of = useSettings(meeting, () => {
    notify("success", messages.meetingSettingsSaved);
    onClose();
  });
  const office = (name: "chair" | "secretary") => ({
    groupId: meeting.event.group_id.id,
    office: name,
    first: meeting[name],
    error: of.field(`${name}Id`).error,
    onChosen: () => of.forget(`${name}Id`),
  });
  return (
    <Form of={of} labels={LABELS} submit="Enregistrer">
      <OfficeField {...office("chair")} />
      <OfficeField {...office("secretary")} />
      <Field
        {...of.field("readingDays")}
        label={LABELS.readingDays}
        hint={`Entre 1 et ${READING_DAYS_MAX}, pour proposer des corrections au compte rendu.`}
        inputMode="numeric"
        defaultValue={String(meeting.readingDays)}
        autoComplete="off"
        required
      />
    </Form>
  );
}

/** Who presides, who writes the minutes, and how long they are read again. */
const SettingsDialog = ({ meeting, open, onClose }: MeetingDialogProps) => (
  <Dialog open={open} title="Réglages de la réunion" onClose={onClose}>
    {open && <SettingsForm meeting={meeting} onClose={onClose} />}
  </Dialog>
);

export default SettingsDialog;
