import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from "react";
import { FieldError, Hint, tiesOf } from "./field-frame.tsx";

interface CheckboxProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "id" | "name" | "type"> {
  name: string;
  id?: string;
  /** The label may carry a link. */
  label: ReactNode;
  hint?: ReactNode;
  /** True when only some of a group are checked. */
  mixed?: boolean;
  error?: string | undefined;
}

export function Checkbox({
  name,
  id = name,
  label,
  hint,
  error,
  mixed = false,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <div className="grid gap-1.5">
      <div className="-ml-2.5 flex items-start gap-1">
        <span className="grid size-11 shrink-0 place-items-center">
          <input
            {...rest}
            ref={box}
            type="checkbox"
            id={id}
            name={name}
            className="size-6 cursor-pointer accent-teal"
            {...tiesOf(id, { hint, error })}
          />
        </span>
        <label htmlFor={id} className="cursor-pointer py-2">
          {label}
        </label>
      </div>
      {hint && <Hint id={id}>{hint}</Hint>}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
