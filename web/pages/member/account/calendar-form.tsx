import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { CALENDAR_NAME_MAX, CALENDAR_SCOPES, type CalendarScope } from "#contract/agenda-limits.ts";
import type { NewCalendar } from "#contract/calendars.ts";
import { messages } from "#contract/messages.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { GroupPicker } from "#web/parts/group-picker.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { createCalendar } from "#web/queries/calendars.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";

export const SCOPE_NAMES: Record<CalendarScope, string> = {
  mine: "Les réunions de mes groupes",
  all: "Toutes les réunions",
  group: "Les réunions d’un seul groupe",
};
const ORDER: readonly CalendarScope[] = ["mine", "all", "group"];

const LABELS = {
  name: "Nom de l’appareil",
  scope: "Ce que montre l’agenda",
  groupId: "Groupe",
};

const scopeOf = (typed: string): CalendarScope =>
  CALENDAR_SCOPES.find((scope) => scope === typed) ?? "mine";

type Typed = Record<keyof typeof LABELS, string>;

const bodyOf = ({ name, scope, groupId }: Typed) => ({
  name,
  scope: scopeOf(scope),
  ...(groupId && { groupId }),
});

/** Which device, and what it shows. */
export function CalendarForm({ onMade }: { onMade: (made: NewCalendar) => void }) {
  const { groups } = useMemberSpace();
  const [groupId, setGroupId] = useState("");
  const [scope, setScope] = useState<CalendarScope>("mine");
  const { mutateAsync: create } = useMutation(createCalendar);
  const of = useSubmit({
    fields: ["name", "scope", "groupId"] as const,
    failure: messages.calendarCreateFailed,
    check: (values) =>
      checkFields(
        () => import("#contract/calendars.ts").then(({ calendarBody }) => calendarBody),
        bodyOf(values),
      ),
    call: (values) => create(bodyOf(values)),
    done: onMade,
  });
  return (
    <Form of={of} labels={LABELS} submit="Créer l’adresse">
      <Field
        {...of.field("name")}
        label={LABELS.name}
        hint={
          "Par exemple «\u00a0Mon téléphone\u00a0»\u00a0: ce nom vous aidera à retirer la bonne adresse."
        }
        maxLength={CALENDAR_NAME_MAX}
        autoComplete="off"
        required
      />
      <Select
        {...of.field("scope")}
        label={LABELS.scope}
        options={ORDER.map((value) => ({ value, label: SCOPE_NAMES[value] }))}
        value={scope}
        onChange={(event) => setScope(scopeOf(event.target.value))}
      />
      {scope === "group" && (
        <GroupPicker
          {...of.field("groupId")}
          label={LABELS.groupId}
          none="Choisir un groupe"
          groups={groups.data}
          value={groupId}
          onChange={setGroupId}
          required
        />
      )}
    </Form>
  );
}
