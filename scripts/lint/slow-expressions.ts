import {
  type CallExpression,
  type NewExpression,
  parseSync,
  Visitor,
  type VisitorObject,
} from "oxc-parser";
import { analyse } from "scslre";
import type { SourceFile } from "./read-tree.ts";
import { findConstants, resolveText } from "./resolve-text.ts";

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

/** The expressions of a file, and those that it builds from text, as far as the text is in the file. */
function listExpressions(path: string, source: string) {
  const { program } = parseSync(path, source);
  const constants = findConstants(program);
  const found: { start: number; pattern: string; flags: string }[] = [];
  const onCall = ({ callee, arguments: given, start }: NewExpression | CallExpression) => {
    if (callee.type !== "Identifier" || callee.name !== "RegExp") return;
    const [pattern = "", flags = ""] = given.map((one) => resolveText(one, constants));
    found.push({ start, pattern, flags: /^[a-z]*$/.test(flags) ? flags : "" });
  };
  const onLiteral: NonNullable<VisitorObject["Literal"]> = (node) => {
    if ("regex" in node) found.push({ start: node.start, ...node.regex });
  };
  new Visitor({ Literal: onLiteral, NewExpression: onCall, CallExpression: onCall }).visit(program);
  return found;
}

function slowIn({ path, lines }: SourceFile): string[] {
  const source = lines.join("\n");
  return listExpressions(path, source).flatMap(({ start, pattern, flags }) => {
    const slowness = slownessOf(pattern, flags);
    const line = source.slice(0, start).split("\n").length;
    return slowness ? [`${path}:${line}: /${pattern}/${flags} ${slowness}`] : [];
  });
}

/** Regular expressions of the product whose time grows faster than what they read. */
export const slowExpressions = (files: SourceFile[]): string[] =>
  files.filter(({ path }) => PRODUCT.test(path) && !TESTS.test(path)).flatMap(slowIn);
