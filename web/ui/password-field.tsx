import { type InputHTMLAttributes, type ReactNode, useState } from "react";
import { CONTROL, FieldFrame, type FieldTexts, tiesOf } from "./field-frame.tsx";
import { useHydrated } from "./use-hydrated.ts";

interface PasswordFieldProps
  extends FieldTexts,
    Omit<
      InputHTMLAttributes<HTMLInputElement>,
      "className" | "id" | "name" | "type" | "maxLength"
    > {
  name: string;
  id?: string;
  autoComplete: "current-password" | "new-password";
  /** What its button shows and masks. */
  secret?: string;
  /** A meter under the control. */
  children?: ReactNode;
}

/** No maxlength: a long password that is pasted would be cut without a word. */
export function PasswordField({
  label,
  hint,
  error,
  name,
  id = name,
  secret = "le mot de passe",
  children,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <div className="relative">
        <input
          {...rest}
          id={id}
          name={name}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          className={`${CONTROL} min-h-12 pr-28`}
          {...tiesOf(id, { hint, error })}
        />
        <button
          type="button"
          hidden={!hydrated}
          aria-controls={id}
          className="absolute inset-y-0 right-0 m-0.5 min-w-24 cursor-pointer rounded-xl px-3 font-bold text-teal underline hover:bg-mist"
          onClick={() => setShown(!shown)}
        >
          {shown ? "Masquer" : "Afficher"}
          <span className="sr-only"> {secret}</span>
        </button>
      </div>
      {children}
    </FieldFrame>
  );
}
