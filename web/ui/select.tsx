import type { SelectHTMLAttributes } from "react";
import { CONTROL, describe, FieldFrame, type FieldTexts } from "./field-frame.tsx";

interface SelectProps extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, "className" | "id" | "name"> {
  name: string;
  id?: string;
  /** First line, chosen by nobody: it says what to choose. */
  placeholder?: string;
  options: { value: string; label: string }[];
}

export function Select({ label, hint, error, name, id = name, placeholder, options, ...rest }: SelectProps) {
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <select {...rest} id={id} name={name} className={`${CONTROL} min-h-11`} {...describe(id, { hint, error })}>
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
