import type { Role } from "../../contract/limits.ts";
import { messages } from "../../contract/messages.ts";
import { passwordProblem } from "../../contract/password.ts";
import { fieldError } from "../http/errors.ts";

const CONTEXT = ["cpms", "mediation", "médiation", "mediateur", "médiateur", "mediatrice", "sante", "santé", "collectif", "promotion", "espacemembre"];
/** Below a million guesses a list of common passwords and their usual variations finds it (zxcvbn score 0 or 1). */
const FEWEST_GUESSES = 1e6;

async function buildMeter() {
  // Loaded at the first new password: the lists weigh two megabytes that a start does not need.
  const [{ ZxcvbnFactory }, common, french] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-fr"),
  ]);
  return new ZxcvbnFactory({ dictionary: { ...common.dictionary, ...french.dictionary }, graphs: common.adjacencyGraphs });
}
let meter: ReturnType<typeof buildMeter> | undefined;

/**
 * Refuses a new password that breaks a rule, is common, or is made of the person's own data.
 * Throws invalid_request with the sentence beside `field`.
 */
export async function refuseWeakPassword(password: string, options: { field: string; role: Role; about: string[] }): Promise<void> {
  const problem = passwordProblem(password, options.role);
  if (problem) throw fieldError({ [options.field]: problem });
  meter ??= buildMeter();
  const words = options.about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  const { guesses } = (await meter).check(password, [...CONTEXT, ...words]);
  if (guesses < FEWEST_GUESSES) throw fieldError({ [options.field]: messages.passwordCommon });
}
