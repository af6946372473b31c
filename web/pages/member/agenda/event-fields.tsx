import { MeetingGroup, MeetingPlace, MeetingTexts } from "#web/parts/meeting-fields.tsx";
import type { Submission } from "#web/parts/use-submit.ts";
import { Field } from "#web/ui/field.tsx";
import { EVENT_LABELS, type EventField } from "./check-event.ts";
import { RepeatFields } from "./repeat-fields.tsx";
import type { EventValues } from "./use-event-form.ts";

interface FieldsProps {
  of: Submission<EventField>;
  initial: EventValues;
}

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

interface EventFieldsProps extends FieldsProps {
  /** « new » may be repeated, « series » too; « single » stays what it is. */
  kind: "new" | "series" | "single";
  day: string;
  onDay: (day: string) => void;
}

/** What, which day, at what time, in which group and where. */
export const EventFields = ({ of, initial, kind, day, onDay }: EventFieldsProps) => (
  <>
    <MeetingTexts of={of} initial={initial} />
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
    <MeetingGroup of={of} initial={initial} />
    <MeetingPlace of={of} initial={initial} />
    <Field
      {...of.field("capacity")}
      label={EVENT_LABELS.capacity}
      hint="Au-delà, les personnes sont en liste d’attente."
      inputMode="numeric"
      defaultValue={initial.capacity}
      autoComplete="off"
    />
    {kind !== "single" && (
      <RepeatFields of={of} initial={initial} day={day} ofSeries={kind === "series"} />
    )}
  </>
);
