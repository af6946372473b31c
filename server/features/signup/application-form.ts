import type { College } from "#contract/limits.ts";
import type { Identity } from "#contract/person.ts";
import type { Parsed } from "#contract/route.ts";
import type { signupRoutes } from "#contract/signup.ts";
import { columnsOf } from "#server/accounts/person.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { AcceptancesTable } from "#server/db/tables/accounts.ts";

/** An application without the password, which is chosen when the address is verified. */
export interface ApplicationForm extends Identity {
  college: College;
  acceptances: Omit<AcceptancesTable, "user_id">[];
}

export function toForm(
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

/** Columns of the account that the form fills. */
export const toUserColumns = ({ college, ...identity }: ApplicationForm, email: string) =>
  ({ ...columnsOf(identity, email), college }) satisfies Partial<UserRow>;

/** Form stored with a link. */
export const serializeForm = (form: ApplicationForm): string => JSON.stringify(form);
export const parseForm = (written: string): ApplicationForm =>
  JSON.parse(written) as ApplicationForm;
