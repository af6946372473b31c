import {
  factorChangedEmail,
  factorsResetEmail,
  recoveryCodesEmail,
  recoveryUsedEmail,
} from "../accounts/emails.ts";
import type { Letter } from "../mail/letter.ts";
import type { TestApp } from "./build-test-app.ts";

/** Every letter about a second factor, of one whose name somebody else chose. */
export const factorLetters = (
  app: TestApp,
  to: string,
  name: string,
  written: <Writer>(writer: Writer) => Writer,
): Record<string, Letter> => ({
  factor_changed: written(factorChangedEmail)(app, to, { sentence: "Ajoutée.", name }),
  recovery_codes: written(recoveryCodesEmail)(app, to),
  recovery_used: written(recoveryUsedEmail)(app, to, 1),
  factors_reset: written(factorsResetEmail)(app, to, name),
});
