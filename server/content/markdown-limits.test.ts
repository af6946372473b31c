import { describe, expect, test } from "vitest";
import { refuseCostly } from "./markdown-limits.ts";
import { parseMarkdown } from "./parse-markdown.ts";

describe("a text is refused, with its line,", () => {
  const refusal = (line: number, message: RegExp) =>
    expect.objectContaining({ line, message: expect.stringMatching(message) });

  test.each([
    ["60,000 characters", "a".repeat(60_000), "a", 1, /60000 caractères/],
    ["1,500 lines", "a\n".repeat(1499), "\n", 1500, /1500 lignes/],
    ["300 lines of a quotation", "> a\n".repeat(300), "> a", 301, /commencent par « > »/],
    ["300 underlined titles", "a\n=\n".repeat(300), "a\n-", 602, /« = » ou de « - »/],
    ["300 runs of emphasis in a passage", "a\n".concat("*a_".repeat(150)), "*", 2, /« \* »/],
    ["500 brackets in a passage", "[a]".repeat(250), "\n]", 2, /crochets/],
    ["3,000 signs", `${"&".repeat(600)}\n\n`.repeat(5), "&", 11, /mise en forme/],
    ["1,000 addresses", `${"a@b.fr www.a.fr ".repeat(50)}\n`.repeat(10), "://", 11, /adresses/],
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

  test("above 3,000 cells of all its tables", () => {
    const [half, other] = [table(30, 49), table(30, 51)];
    expect(() => parseMarkdown(`${half}\n${other}`)).not.toThrow();
    expect(() => parseMarkdown(`${half}\n${other}|\n`)).toThrow(refusal(56, /3000 cases/));
  });

  test("which counts stars of lists as no emphasis", () => {
    expect(() => refuseCostly("* un\n".repeat(1400))).not.toThrow();
  });
});
