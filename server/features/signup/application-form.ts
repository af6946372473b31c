import type { z } from "zod";
import type { College } from "../../../contract/limits.ts";
import type { signupBody } from "../../../contract/signup.ts";
import type { AcceptancesTable, UserRow } from "../../db/schema.ts";
import { personKeys } from "../../db/search.ts";

/** What somebody says in an application, without the password: that one is chosen by whoever verifies the address. */
export interface ApplicationForm {
  username: string;
  firstName: string;
  lastName: string;
  college: College;
  acceptances: Omit<AcceptancesTable, "user_id">[];
}

export function formOf(
  { username, firstName, lastName, selectedOption, acceptances = [] }: z.output<typeof signupBody>,
  now: string,
): ApplicationForm {
  const accepted = new Map(acceptances.map((one) => [one.document, { ...one, accepted_at: now }]));
  return {
    username,
    firstName,
    lastName,
    college: selectedOption,
    acceptances: [...accepted.values()],
  };
}

/** What a link keeps of a form, and back. */
export const writeForm = (form: ApplicationForm): string => JSON.stringify(form);
export const readForm = (written: string): ApplicationForm =>
  JSON.parse(written) as ApplicationForm;

/** The columns of an account that a form fills. */
export const columnsOf = (
  { username, firstName, lastName, college }: ApplicationForm,
  email: string,
) =>
  ({
    username,
    first_name: firstName,
    last_name: lastName,
    college,
    ...personKeys(firstName, lastName, email),
  }) satisfies Partial<UserRow>;
