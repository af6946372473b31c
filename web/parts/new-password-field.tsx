import { useState } from "react";
import type { Role } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { PasswordField } from "../ui/password-field.tsx";
import { StrengthMeter } from "../ui/strength-meter.tsx";
import { strengthOf } from "./password-strength.ts";

interface NewPasswordFieldProps {
  name: string;
  label: string;
  error: string | undefined;
  /** Administrators need a longer password. */
  holder?: Role;
  /** Follows the rule in the hint. */
  also?: string;
}

/** A new password: its rule and a strength meter; pasting is allowed. */
export function NewPasswordField({ holder = "member", also, ...field }: NewPasswordFieldProps) {
  const [password, setPassword] = useState("");
  const { strength, sentence } = strengthOf(password, holder);
  const rule = holder === "admin" ? messages.passwordRuleAdmin : messages.passwordRule;
  return (
    <PasswordField
      {...field}
      required
      autoComplete="new-password"
      hint={also ? `${rule} ${also}` : rule}
      onInput={(event) => setPassword(event.currentTarget.value)}
    >
      <StrengthMeter strength={strength}>{sentence}</StrengthMeter>
    </PasswordField>
  );
}

/** Beside a form that asks for one. */
export const PasswordAdvice = () => (
  <p>
    Une phrase de sept mots que personne d’autre ne connaît est plus facile à retenir qu’une suite
    de signes. Vous pouvez aussi coller un mot de passe fabriqué par votre gestionnaire.
  </p>
);
