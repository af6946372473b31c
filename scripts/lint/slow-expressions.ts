import { parseSync, Visitor, type VisitorObject } from "oxc-parser";
import { analyse } from "scslre";
import type { SourceFile } from "./read-tree.ts";

const PRODUCT = /^(contract|server|web)\/.*\.(ts|tsx|mjs)$/;
/** They read what their author wrote. */
const TESTS = /\.test\.tsx?$|^server\/testing\//;

const REMEDIES = {
  Move: "is tried again from each character of a run: begin with « ^ » or with a look-behind, as (?<!\\s)\\s+$, or read from the end in a loop",
  Trade:
    "divides a run between two neighbours in every possible way: let one exclude what the other takes",
  Self: "takes a run in every possible way: repeat what has only one reading",
};

/** Why an expression takes a time that grows faster than its text, or undefined. */
export function slownessOf(source: string, flags = ""): string | undefined {
  const { reports } = analyse({ source, flags }, { assumeRejectingSuffix: false });
  const [report] = reports;
  return report && REMEDIES[report.type];
}

function slowIn({ path, lines }: SourceFile): string[] {
  const source = lines.join("\n");
  const found: string[] = [];
  const onLiteral: NonNullable<VisitorObject["Literal"]> = (node) => {
    if (!("regex" in node)) return;
    const { pattern, flags } = node.regex;
    const slowness = slownessOf(pattern, flags);
    const line = source.slice(0, node.start).split("\n").length;
    if (slowness) found.push(`${path}:${line}: /${pattern}/${flags} ${slowness}`);
  };
  new Visitor({ Literal: onLiteral }).visit(parseSync(path, source).program);
  return found;
}

/** Regular expressions of the product whose time grows faster than what they read. */
export const slowExpressions = (files: SourceFile[]): string[] =>
  files.filter(({ path }) => PRODUCT.test(path) && !TESTS.test(path)).flatMap(slowIn);
