import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countSteps } from "#server/testing/count-steps.ts";
import { countRuns, pickSeed } from "#server/testing/property-runs.ts";
import { refuseCostly } from "./markdown-limits.ts";
import { parseMarkdown } from "./parse-markdown.ts";

/** A hundred times the longest page that ships; a quarter of a second on a slow machine. */
const MOST_STEPS = 12_000_000;
const LONGEST = 60_000;

const isAccepted = (markdown: string): boolean => {
  try {
    refuseCostly(markdown);
    return true;
  } catch {
    return false;
  }
};

/** As many copies as are accepted. */
function mostOf(unit: string): string {
  let [accepted, refused] = [0, Math.floor(LONGEST / unit.length) + 1];
  while (refused - accepted > 1) {
    const middle = Math.floor((accepted + refused) / 2);
    if (isAccepted(unit.repeat(middle))) accepted = middle;
    else refused = middle;
  }
  return unit.repeat(accepted);
}

const passage = (unit: string, count: number) => `${unit.repeat(count)}\n\n`;

/** What grew faster than its text, each as dense as is accepted. */
const WORST = [
  "*a_",
  "[a]",
  passage("*a_", 140),
  passage("**a*", 140),
  passage("*.", 290),
  passage("a-_.", 290),
  passage("~a", 290),
  passage("[a](b", 240),
  passage('[a](b "', 240),
  passage("[^1]", 240),
  `${"[".repeat(240)}${"]".repeat(240)}\n\n`,
  "> a\n\n",
  "> a\nb\n",
  "> [!NOTE]\n> a\n\n",
  "a\n=\n",
  "* a\n",
  "|a|b|\n|-|-|\n|a|b|\n\n",
  "un mot de plus ",
];
const TOKENS = [
  ..."*_~[]()<>!`|#-=\\& \n",
  "\n\n",
  "a",
  "un mot ",
  "](b",
  "> ",
  "- ",
  "www.",
  "a@",
];
const unit = fc
  .array(fc.constantFrom(...TOKENS), { minLength: 1, maxLength: 6 })
  .map((tokens) => tokens.join(""));

test("an accepted text takes a bounded number of steps", { timeout: 120_000 }, async () => {
  const drawn = fc.sample(unit, { numRuns: countRuns(10), ...pickSeed(25) });
  const texts = [...WORST, ...drawn].map(mostOf);
  const prose = new URL("./prose.ts", import.meta.url);
  const counted = await countSteps(
    prose,
    "readSections",
    texts.map((text) => [text, new Map()]),
  );
  const slow = counted.flatMap(({ steps }, at) =>
    steps > MOST_STEPS ? [[texts[at]?.slice(0, 40), steps]] : [],
  );
  expect(slow).toEqual([]);
});

describe("a text is refused, with its line,", () => {
  const refusal = (line: number, message: RegExp) =>
    expect.objectContaining({ line, message: expect.stringMatching(message) });

  test.each([
    ["60,000 characters", "a".repeat(60_000), "a", 1, /60000 caractères/],
    ["3,000 lines", "a\n".repeat(2999), "\n", 3000, /3000 lignes/],
    ["300 lines of a quotation", "> a\n".repeat(300), "> a", 301, /commencent par « > »/],
    ["300 underlined titles", "a\n=\n".repeat(300), "a\n-", 602, /« = » ou de « - »/],
    ["300 runs of emphasis in a passage", "a\n".concat("*a_".repeat(150)), "*", 2, /« \* »/],
    ["500 brackets in a passage", "[a]".repeat(250), "\n]", 2, /crochets/],
    ["6,000 signs", `${"&".repeat(600)}\n\n`.repeat(10), "&", 21, /mise en forme/],
  ])("above %s", (_what, most, more, line, message) => {
    expect(() => refuseCostly(most)).not.toThrow();
    expect(() => refuseCostly(`${most}${more}`)).toThrow(refusal(line, message));
  });

  const table = (columns: number, rows: number) =>
    `un\n\n|${"a|".repeat(columns)}\n|${"-|".repeat(columns)}\n${"|\n".repeat(rows - 1)}`;
  test.each([
    ["30 columns", table(30, 2), table(31, 2), /30 colonnes/],
    ["3,000 cells, most of them empty", table(30, 100), table(30, 101), /3000 cases/],
  ])("above %s in a table", (_what, most, more, message) => {
    expect(() => parseMarkdown(most)).not.toThrow();
    expect(() => parseMarkdown(more)).toThrow(refusal(3, message));
  });

  test("except for stars of lists, which are no emphasis", () => {
    expect(() => refuseCostly("* un\n".repeat(2000))).not.toThrow();
  });
});
