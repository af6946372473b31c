import { useState } from "react";
import { SERIES_YEARS } from "#contract/agenda-limits.ts";
import { addYears } from "#contract/repeat.ts";
import type { Submission } from "#web/parts/use-submit.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { EVENT_LABELS, type EventField, type EventValues } from "./event-values.ts";
import { repeatOptions } from "./repeat-form.ts";
import { SeriesPreview } from "./series-preview.tsx";

interface RepeatFieldsProps {
  of: Submission<EventField>;
  initial: EventValues;
  day: string;
  /** An event of a series keeps its repetition unless another one is chosen. */
  ofSeries: boolean;
}

const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day);

/** How the event comes back, and on which days. */
export function RepeatFields({ of, initial, day, ofSeries }: RepeatFieldsProps) {
  const [kind, setKind] = useState(initial.rule ?? "");
  const options = isDay(day) ? repeatOptions(day) : [];
  const isKnown = options.some(({ value }) => value === kind);
  return (
    <>
      <Select
        {...of.field("rule")}
        label={EVENT_LABELS.rule}
        placeholder={ofSeries ? "Ne pas changer la répétition" : "Ne pas répéter"}
        options={options}
        value={isKnown ? kind : ""}
        onChange={(event) => setKind(event.target.value)}
      />
      {isKnown && (
        <>
          <div className="grid gap-6 sm:grid-cols-2">
            <Field
              {...of.field("every")}
              label={EVENT_LABELS.every}
              hint={
                kind === "week"
                  ? "En semaines : 2 pour une sur deux."
                  : "En mois : 3 pour un par trimestre."
              }
              inputMode="numeric"
              defaultValue={initial.every || "1"}
              autoComplete="off"
              required
            />
            <Field
              {...of.field("until")}
              label={EVENT_LABELS.until}
              hint="Au plus deux ans, et 104 fois."
              type="date"
              min={day}
              max={addYears(day, SERIES_YEARS)}
              defaultValue={initial.until}
              required
            />
          </div>
          <SeriesPreview />
        </>
      )}
    </>
  );
}
