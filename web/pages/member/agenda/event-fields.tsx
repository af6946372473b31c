import { DESCRIPTION_MAX, LINK_MAX, PLACE_MAX, TITLE_MAX } from "../../../../contract/limits.ts";
import { mayPublishIn } from "../../../../contract/permissions.ts";
import { groupOptions } from "../../../parts/group-options.ts";
import { useMemberSpace } from "../../../parts/member-space.ts";
import type { Submission } from "../../../parts/use-submit.ts";
import { Field, TextArea } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { EVENT_LABELS, type EventField } from "./check-event.ts";
import type { EventValues } from "./use-event-form.ts";

interface FieldsProps {
  of: Submission<EventField>;
  initial: EventValues;
}

const TextFields = ({ of, initial }: FieldsProps) => (
  <>
    <Field
      {...of.field("title")}
      label={EVENT_LABELS.title}
      defaultValue={initial.title}
      maxLength={TITLE_MAX}
      autoComplete="off"
      required
    />
    <TextArea
      {...of.field("message")}
      label={EVENT_LABELS.message}
      defaultValue={initial.message}
      maxLength={DESCRIPTION_MAX}
      rows={4}
      required
    />
  </>
);

const TimeFields = ({ of, initial }: FieldsProps) => (
  <div className="grid gap-6 sm:grid-cols-2">
    <Field
      {...of.field("startTime")}
      label={EVENT_LABELS.startTime}
      type="time"
      defaultValue={initial.startTime}
      required
    />
    <Field
      {...of.field("endTime")}
      label={EVENT_LABELS.endTime}
      type="time"
      defaultValue={initial.endTime}
      required
    />
  </div>
);

function GroupField({ of, initial }: FieldsProps) {
  const { me, groups } = useMemberSpace();
  const options = groupOptions(groups.data?.filter((group) => mayPublishIn(me, group)));
  return (
    <Select
      {...of.field("groupId")}
      // What the field begins with is found once there are groups; read again, they take no choice away.
      key={options.length > 0 ? "known" : "awaited"}
      label={EVENT_LABELS.groupId}
      placeholder="Choisir un groupe"
      options={options}
      defaultValue={initial.groupId ?? ""}
      required
    />
  );
}

const PlaceFields = ({ of, initial }: FieldsProps) => (
  <>
    <Field
      {...of.field("place")}
      label={EVENT_LABELS.place}
      defaultValue={initial.place}
      maxLength={PLACE_MAX}
      autoComplete="off"
    />
    <Field
      {...of.field("link")}
      label={EVENT_LABELS.link}
      type="url"
      defaultValue={initial.link}
      maxLength={LINK_MAX}
      autoComplete="off"
    />
    <Field
      {...of.field("capacity")}
      label={EVENT_LABELS.capacity}
      hint="Au-delà, les personnes sont en liste d’attente."
      inputMode="numeric"
      defaultValue={initial.capacity}
      autoComplete="off"
    />
  </>
);

interface EventFieldsProps extends FieldsProps {
  day: string;
  onDay: (day: string) => void;
}

/** What, which day, at what time, in which group and where. */
export const EventFields = ({ of, initial, day, onDay }: EventFieldsProps) => (
  <>
    <TextFields of={of} initial={initial} />
    <Field
      {...of.field("date")}
      label={EVENT_LABELS.date}
      type="date"
      value={day}
      min="1900-01-01"
      max="9998-12-31"
      required
      onChange={(event) => onDay(event.target.value)}
    />
    <TimeFields of={of} initial={initial} />
    <GroupField of={of} initial={initial} />
    <PlaceFields of={of} initial={initial} />
  </>
);
