import type { ReactNode } from "react";
import { AlertIcon } from "./icons.tsx";

export interface FieldTexts {
  label: string;
  /** What helps to fill it in, read with the label. */
  hint?: ReactNode;
  error?: string | undefined;
}

export const CONTROL =
  "w-full rounded-xl border-2 border-edge bg-card px-3.5 py-2 text-ink hover:border-teal aria-invalid:border-danger";

/** The attributes that tie a control to its hint and its error. */
export const tiesOf = (
  id: string,
  { hint, error }: Pick<FieldTexts, "hint" | "error">,
  also?: string,
) => {
  const ids = [hint ? `${id}-hint` : "", also ?? "", error ? `${id}-error` : ""]
    .filter(Boolean)
    .join(" ");
  return {
    ...(ids !== "" && { "aria-describedby": ids }),
    ...(error && { "aria-invalid": true as const }),
  };
};

export const Hint = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={`${id}-hint`} className="text-sm text-soft">
    {children}
  </div>
);

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-error`} className="flex items-start gap-2 font-bold text-danger">
      <AlertIcon className="mt-0.5 size-5" />
      <span className="sr-only">Erreur : </span>
      <span>{children}</span>
    </p>
  );
}

/** Label above (`quiet`: for screen readers only), hint under it, then the control, then its error. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  quiet = false,
  children,
}: FieldTexts & { id: string; quiet?: boolean; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={quiet ? "sr-only" : "justify-self-start font-bold"}>
        {label}
      </label>
      {hint && <Hint id={id}>{hint}</Hint>}
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
