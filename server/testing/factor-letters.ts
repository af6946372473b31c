import {
  factorChangedEmail,
  factorsResetEmail,
  recoveryCodesEmail,
  recoveryUsedEmail,
} from "../accounts/emails.ts";
import type { Email } from "../mail/email.ts";
import type { TestApp } from "./build-test-app.ts";

/** Every email about a second factor, of a factor with a hostile name. */
export const factorEmails = (
  app: TestApp,
  to: string,
  name: string,
  written: <Writer>(writer: Writer) => Writer,
): Record<string, Email> => ({
  factor_changed: written(factorChangedEmail)(app, to, { sentence: "Ajoutée.", name }),
  recovery_codes: written(recoveryCodesEmail)(app, to),
  recovery_used: written(recoveryUsedEmail)(app, to, 1),
  factors_reset: written(factorsResetEmail)(app, to, name),
});
