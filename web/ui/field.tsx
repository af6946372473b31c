import type { InputHTMLAttributes, TextareaHTMLAttributes } from "react";
import { CONTROL, FieldFrame, type FieldTexts, tiesOf } from "./field-frame.tsx";

type Bare<T> = Omit<T, "className" | "id" | "name">;
interface Named {
  name: string;
  /** Differs from the name only where two forms of one page share it. */
  id?: string;
}

export function Field({
  label,
  hint,
  error,
  name,
  id = name,
  ...rest
}: FieldTexts & Named & Bare<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <input
        {...rest}
        id={id}
        name={name}
        className={`${CONTROL} min-h-11 read-only:bg-mist read-only:hover:border-edge`}
        {...tiesOf(id, { hint, error })}
      />
    </FieldFrame>
  );
}

export function TextArea({
  label,
  hint,
  error,
  name,
  id = name,
  rows = 7,
  ...rest
}: FieldTexts & Named & Bare<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <textarea
        {...rest}
        rows={rows}
        id={id}
        name={name}
        className={`${CONTROL} min-h-28 resize-y read-only:bg-mist read-only:hover:border-edge`}
        {...tiesOf(id, { hint, error })}
      />
    </FieldFrame>
  );
}
