import type { College } from "#contract/limits.ts";
import type { Identity } from "#contract/person.ts";
import type { Parsed } from "#contract/route.ts";
import type { signupRoutes } from "#contract/signup.ts";
import { columnsOf } from "#server/accounts/person.ts";
import type { AcceptancesTable, UserRow } from "#server/db/schema.ts";

/** What somebody says in an application, without the password: that one is chosen by whoever verifies the address. */
export interface ApplicationForm extends Identity {
  college: College;
  acceptances: Omit<AcceptancesTable, "user_id">[];
}

export function formOf(
  {
    email: _,
    password: __,
    selectedOption: college,
    acceptances = [],
    ...identity
  }: Parsed<typeof signupRoutes.signUp>["body"],
  now: string,
): ApplicationForm {
  const accepted = new Map(acceptances.map((one) => [one.document, { ...one, accepted_at: now }]));
  return { ...identity, college, acceptances: [...accepted.values()] };
}

/** The columns of an account that a form fills. */
export const filledBy = ({ college, ...identity }: ApplicationForm, email: string) =>
  ({ ...columnsOf(identity, email), college }) satisfies Partial<UserRow>;

/** What a link keeps of a form, and back. */
export const writeForm = (form: ApplicationForm): string => JSON.stringify(form);
export const readForm = (written: string): ApplicationForm =>
  JSON.parse(written) as ApplicationForm;
