import { JOIN_DOCUMENTS } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { sortErrors } from "#web/parts/check-fields.ts";
import type { Acceptance } from "./draft.ts";

/** In the order of the screen, which is that of the three agreed checks: the college, the documents, the conditions. */
export const SIGNUP_FIELDS = [
  "username",
  "firstName",
  "lastName",
  "email",
  "selectedOption",
  "documents",
  "terms",
] as const;

export type SignupValues = Record<(typeof SIGNUP_FIELDS)[number], string>;
type Judged = Pick<SignupValues, "selectedOption" | "terms">;
type Fields = Record<string, string>;

const areAccepted = (acceptances: Acceptance[]): boolean =>
  JOIN_DOCUMENTS.every((document) => acceptances.some((one) => one.document === document));

/** All that stops an application before it is sent: the agreed checks, and what the contract says of each field. */
export const signupProblem = (
  { selectedOption, terms }: Judged,
  acceptances: Acceptance[],
  fields: Fields,
  order: readonly string[] = SIGNUP_FIELDS,
): Fields =>
  sortErrors(
    {
      ...fields,
      ...(selectedOption === "" && { selectedOption: messages.collegeRequired }),
      ...(!areAccepted(acceptances) && { documents: messages.documentsRequired }),
      ...(terms === "" && { terms: messages.termsRequired }),
    },
    order,
  );
