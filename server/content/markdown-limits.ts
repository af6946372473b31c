import type { Nodes, Root } from "mdast";
import { PAGE_MARKDOWN_MAX } from "#contract/limits.ts";
import { Unshowable } from "./unshowable.ts";

/**
 * What is refused before Markdown is parsed: the parser compares each sign of emphasis or bracket of a passage with those before it, and each
 * quotation or underlined title with the rest of the text (docs/couts.md). The longest page of the site has a tenth of each.
 */
const MAX = {
  /** Blank lines included. */
  lines: 1500,
  signs: 3000,
  addresses: 1000,
  quoted: 300,
  underlined: 300,
  columns: 30,
  cells: 3000,
};
/** Of one passage: the lines between two blank ones. */
const PASSAGE_MAX = { emphases: 300, brackets: 500 };

/** Quotations and lists inside each other, on one line or by its indent: each costs its reader as much as all those around it. */
const TOO_DEEP = /^(?:(?:[ \t]{0,8}(?:>|[-*+]|\d{1,9}[.)])){13}|[ \t]{80})/;
const QUOTED = /^[ \t]*>/;
const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/;
const BLANK = /^[ \t]*$/;
const BULLET = /^[ \t>]*\*[ \t]/;
/** A run is compared as one, whatever its length. */
const EMPHASES = /\*+|_+|~+/g;
const BRACKETS = /[[\]]/g;
/** What becomes a link without any sign of one. */
const ADDRESSES = /@|:\/\/|www\./gi;
const SIGNS = /[*_~[\]<>&`|\\!]/g;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Refuses the first line that makes more than `max`. */
function refuseMany(lines: string[], pattern: RegExp, max: number, reason: string): void {
  let found = 0;
  for (const [index, line] of lines.entries()) {
    if (pattern.test(line)) found += 1;
    if (found > max) throw new Unshowable(index + 1, reason);
  }
}

function refuseDensePassage(lines: string[]): void {
  let emphases = 0;
  let brackets = 0;
  for (const [index, line] of lines.entries()) {
    if (BLANK.test(line)) {
      emphases = 0;
      brackets = 0;
      continue;
    }
    emphases += count(line.replace(BULLET, ""), EMPHASES);
    brackets += count(line, BRACKETS);
    if (emphases > PASSAGE_MAX.emphases)
      throw new Unshowable(
        index + 1,
        `ce passage contient plus de ${PASSAGE_MAX.emphases} signes « * », « _ » ou « ~ » : séparez-le par des lignes vides`,
      );
    if (brackets > PASSAGE_MAX.brackets)
      throw new Unshowable(
        index + 1,
        `ce passage contient plus de ${PASSAGE_MAX.brackets} crochets : séparez-le par des lignes vides`,
      );
  }
}

function refuseManySigns(lines: string[]): void {
  let signs = 0;
  for (const [index, line] of lines.entries()) {
    signs += count(line, SIGNS);
    if (signs > MAX.signs)
      throw new Unshowable(
        index + 1,
        `le texte contient plus de ${MAX.signs} signes de mise en forme, comme « * », « [ » ou « | » : partagez-le en plusieurs pages`,
      );
  }
}

function refuseManyAddresses(lines: string[]): void {
  let found = 0;
  for (const [index, line] of lines.entries()) {
    found += count(line, ADDRESSES);
    if (found > MAX.addresses)
      throw new Unshowable(
        index + 1,
        `le texte contient plus de ${MAX.addresses} adresses de sites ou de courriels : partagez-le en plusieurs pages`,
      );
  }
}

/** Throws Unshowable for a text that would take too long to parse. */
export function refuseCostly(markdown: string): void {
  const text = markdown.trim();
  if (text.length > PAGE_MARKDOWN_MAX)
    throw new Unshowable(1, `le texte a plus de ${PAGE_MARKDOWN_MAX} caractères`);
  const lines = markdown.split("\n");
  if (lines.length > MAX.lines)
    throw new Unshowable(
      MAX.lines,
      `le texte a plus de ${MAX.lines} lignes : partagez-le en plusieurs pages`,
    );
  refuseMany(lines, TOO_DEEP, 0, "trop de listes ou de citations s’emboîtent ici");
  refuseMany(
    lines,
    QUOTED,
    MAX.quoted,
    `le texte a plus de ${MAX.quoted} lignes qui commencent par « > » : partagez-le en plusieurs pages`,
  );
  refuseMany(
    lines,
    UNDERLINE,
    MAX.underlined,
    `le texte a plus de ${MAX.underlined} lignes faites de « = » ou de « - » : écrivez les titres avec « ## »`,
  );
  refuseDensePassage(lines);
  refuseManySigns(lines);
  refuseManyAddresses(lines);
}

/** Throws Unshowable for tables that would be filled up to too many cells: each row gets as many as the widest. */
export function refuseLargeTables(root: Root): void {
  let cells = 0;
  const visit = (node: Nodes): void => {
    if (node.type === "table") {
      const columns = Math.max(...node.children.map(({ children }) => children.length));
      const problem = tableProblem(columns, node.children.length);
      if (problem) throw new Unshowable(node, problem);
      cells += columns * node.children.length;
      if (cells > MAX.cells)
        throw new Unshowable(
          node,
          `les tableaux de ce texte ont plus de ${MAX.cells} cases : partagez-le en plusieurs pages`,
        );
    } else if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(root);
}

/** Why a table of this size is refused, or undefined. */
export function tableProblem(columns: number, rows: number): string | undefined {
  if (columns > MAX.columns)
    return `ce tableau a plus de ${MAX.columns} colonnes : partagez-le en plusieurs tableaux`;
  if (columns * rows > MAX.cells)
    return `ce tableau a plus de ${MAX.cells} cases : partagez-le en plusieurs tableaux`;
  return undefined;
}
