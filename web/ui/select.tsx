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
  /** Those without a part come first, then the others under the name of theirs. */
  options: SelectOption[];
}

export interface SelectOption {
  value: string;
  label: string;
  part?: string;
}

const partsOf = (options: SelectOption[]): string[] => [
  ...new Set(options.flatMap(({ part }) => (part ? [part] : []))),
];

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
        {optionsOf(options.filter(({ part }) => !part))}
        {partsOf(options).map((part) => (
          <optgroup key={part} label={part}>
            {optionsOf(options.filter((option) => option.part === part))}
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  );
}
