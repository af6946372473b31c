import { useState } from "react";
import { POLL_DAYS_MAX } from "#contract/poll-limits.ts";
import type { Submission } from "#web/parts/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FieldError } from "#web/ui/field-frame.tsx";
import { type PollField, type PollValues, rowCount } from "./poll-values.ts";

interface DayFieldsProps {
  of: Submission<PollField>;
  initial: PollValues;
}

interface RowProps extends DayFieldsProps {
  row: number;
  /** Hours that a row begins with: those of the one before. */
  hours: { start?: string; end?: string };
}

const DayRow = ({ of, initial, row, hours }: RowProps) => (
  <fieldset className="grid grid-cols-2 gap-x-4 gap-y-3 *:min-w-0">
    <legend className="sr-only">Jour {row}</legend>
    <div className="col-span-2">
      <Field
        {...of.field(`day-${row}`)}
        label={`Jour ${row}`}
        type="date"
        defaultValue={initial[`day-${row}`]}
      />
    </div>
    <Field
      {...of.field(`start-${row}`)}
      label="Début"
      type="time"
      defaultValue={initial[`start-${row}`] ?? hours.start}
    />
    <Field
      {...of.field(`end-${row}`)}
      label="Fin"
      type="time"
      defaultValue={initial[`end-${row}`] ?? hours.end}
    />
  </fieldset>
);

/** The days that are proposed, as many rows as one asks for. */
export function DayFields({ of, initial }: DayFieldsProps) {
  const [rows, setRows] = useState<Omit<RowProps, keyof DayFieldsProps>[]>(() =>
    Array.from({ length: rowCount(initial) }, (_, index) => ({ row: index + 1, hours: {} })),
  );
  const { error } = of.field("days");
  const add = (form: HTMLFormElement | null) => {
    const typed = form ? new FormData(form) : new FormData();
    const last = (name: string) => String(typed.get(`${name}-${rows.length}`) ?? "");
    const hours = { start: last("start"), end: last("end") };
    setRows([...rows, { row: rows.length + 1, hours }]);
  };
  return (
    <fieldset
      id="days"
      tabIndex={-1}
      className="grid gap-5"
      aria-describedby={error ? "days-hint days-error" : "days-hint"}
      {...(error && { "aria-invalid": true })}
    >
      <legend className="mb-1 font-bold">Jours proposés</legend>
      <p id="days-hint" className="text-sm text-soft">
        Au moins deux. Une ligne sans jour ne compte pas. Heures de Paris.
      </p>
      {rows.map((one) => (
        <DayRow key={one.row} of={of} initial={initial} {...one} />
      ))}
      {error && <FieldError id="days">{error}</FieldError>}
      {rows.length < POLL_DAYS_MAX && (
        <div>
          <Button variant="secondary" onClick={({ currentTarget: { form } }) => add(form)}>
            Ajouter un jour
          </Button>
        </div>
      )}
    </fieldset>
  );
}
