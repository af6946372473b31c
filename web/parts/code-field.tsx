import { parisTime } from "#contract/paris-time.ts";
import { Field } from "../ui/field.tsx";

interface CodeFieldProps {
  field: { name: string; error: string | undefined };
  id?: string;
  /** The site's time: a code is mostly refused because the phone's clock is wrong. */
  now: string;
  /** False without a code application: only a recovery code is accepted. */
  totp?: boolean;
  /** True while an application is being activated: no recovery code exists yet. */
  first?: boolean;
}

const labelOf = (totp: boolean, first: boolean): string => {
  if (first) return "Premier code, à 6 chiffres";
  return totp ? "Code à 6 chiffres, ou code de secours" : "Code de secours";
};

const hourOf = (now: string): string =>
  parisTime(new Date(now)).slice(11).replace(":", "\u00A0h\u00A0");

/** Six digits of the application, or a recovery code. */
export const CodeField = ({ field, id, now, totp = true, first = false }: CodeFieldProps) => (
  <Field
    {...field}
    {...(id !== undefined && { id })}
    label={labelOf(totp, first)}
    hint={
      totp &&
      `Il est ${hourOf(now)} à Paris pour le site. Si votre téléphone n’est pas à l’heure, ses codes sont refusés.`
    }
    required
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={40}
  />
);

export const CODE_LABELS = { code: "Code" };
