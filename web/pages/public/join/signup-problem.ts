import { JOIN_DOCUMENTS } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { Identity } from "#contract/person.ts";
import type { Acceptance } from "./draft.ts";

export type SignupValues = Record<
  keyof Identity | "email" | "password" | "selectedOption" | "terms",
  string
>;
type Judged = Pick<SignupValues, "selectedOption" | "terms">;
type Fields = Record<string, string>;

/** The three agreed checks, in their order: the first broken one speaks. */
function firstBroken({ selectedOption, terms }: Judged, acceptances: Acceptance[]): Fields {
  if (selectedOption === "") return { selectedOption: messages.collegeRequired };
  if (JOIN_DOCUMENTS.some((document) => !acceptances.some((one) => one.document === document)))
    return { documents: messages.documentsRequired };
  if (terms === "") return { terms: messages.termsRequired };
  return {};
}

/** Everything that stops an application before it is sent: that check first, then what the contract says of each field. */
export const signupProblem = (
  values: Judged,
  acceptances: Acceptance[],
  { selectedOption: _college, acceptances: _accepted, ...fields }: Fields,
): Fields => ({
  ...firstBroken(values, acceptances),
  ...fields,
});
