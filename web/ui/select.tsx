import type { SelectHTMLAttributes } from "react";
import { CONTROL, FieldFrame, type FieldTexts, tiesOf } from "./field-frame.tsx";

export interface SelectProps
  extends FieldTexts,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, "className" | "id" | "name"> {
  name: string;
  id?: string;
  /** Placeholder of the first, empty option. */
  placeholder?: string;
  /** Above a list: its first option says what it chooses, its label is read only. */
  quiet?: boolean;
  /** Those of a part follow each other under its name. */
  options: SelectOption[];
}

export interface SelectOption {
  value: string;
  label: string;
  part?: string;
}

const optionsOf = (options: SelectOption[]) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export function Select({
  label,
  hint,
  error,
  name,
  id = name,
  placeholder,
  quiet = false,
  options,
  ...rest
}: SelectProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, quiet }}>
      <select
        {...rest}
        id={id}
        name={name}
        className={`${CONTROL} min-h-[var(--control,2.75rem)]`}
        {...tiesOf(id, { hint, error })}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {[...Map.groupBy(options, ({ part = "" }) => part)].map(([part, some]) =>
          part === "" ? (
            optionsOf(some)
          ) : (
            <optgroup key={part} label={part}>
              {optionsOf(some)}
            </optgroup>
          ),
        )}
      </select>
    </FieldFrame>
  );
}
