import { fold } from "#contract/fold.ts";
import type { Role } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { passwordProblem } from "#contract/password.ts";
import { fieldError } from "../api-error.ts";

// Besides the words of this site, those of French passwords that the lists do not have.
const CONTEXT = [
  "motdepasse",
  "jetaime",
  "monamour",
  "cpms",
  "mediation",
  "médiation",
  "mediateur",
  "médiateur",
  "mediatrice",
  "sante",
  "santé",
  "collectif",
  "promotion",
  "espacemembre",
];
/** Below a million guesses a list of common passwords and their usual variations finds it (zxcvbn score 0 or 1). */
const FEWEST_GUESSES = 1e6;
/** Minimum of characters besides the person's own words. */
const FEWEST_OTHERS = 6;
/** A longer password is measured at both ends: one good end is enough. */
const MEASURED = 40;

async function buildMeter() {
  // Loaded at the first new password: the lists weigh two megabytes that a start does not need.
  const [{ ZxcvbnFactory }, common, french] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-fr"),
  ]);
  const dictionary = { ...common.dictionary, ...french.dictionary };
  // The time it takes grows with the substitutions it tries and with the length: 25 ms at most like this, a second without.
  return new ZxcvbnFactory({
    dictionary,
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: 10,
    maxLength: MEASURED,
  });
}
let meter: ReturnType<typeof buildMeter> | undefined;

/** True when little is left of the password without the person's own words and the association's. */
function isMadeOf(words: string[], password: string): boolean {
  const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, "");
  const longestFirst = words.map(bare).toSorted((a, b) => b.length - a.length);
  const left = longestFirst.reduce(
    (rest, word) => (word === "" ? rest : rest.replaceAll(word, "")),
    bare(password),
  );
  return left !== bare(password) && left.length < FEWEST_OTHERS;
}

/**
 * Refuses a new password that breaks a rule, is common, or is made of the person's own data.
 * Throws invalid_request with the sentence beside `field`.
 */
export async function refuseWeakPassword(
  password: string,
  options: { field: string; role: Role; about: string[] },
): Promise<void> {
  const problem = passwordProblem(password, options.role);
  if (problem) throw fieldError({ [options.field]: problem });
  meter ??= buildMeter();
  const words = [
    ...CONTEXT,
    ...options.about
      .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
      .filter((word) => word.length > 2),
  ];
  const strength = await meter;
  const ends = password.length > MEASURED ? [password, password.slice(-MEASURED)] : [password];
  const common = ends.every((end) => strength.check(end, words).guesses < FEWEST_GUESSES);
  if (common || isMadeOf(words, password))
    throw fieldError({ [options.field]: messages.passwordCommon });
}
