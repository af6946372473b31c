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
  options: { value: string; label: string }[];
}

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
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
