import { type CallExpression, type Node, parseSync, Visitor } from "oxc-parser";
import { firstName } from "./function-lengths.ts";
import type { SourceFile } from "./read-tree.ts";

const LONGEST = 80;
const TESTS = /\.(test|spec)\.tsx?$/;
const NAMED = /^(test|it|describe)$/;

/** The text of a title, without the values that a template inserts; undefined for a variable. */
function textOf(node: Node | null | undefined): string | undefined {
  if (node?.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
  if (node?.type === "TemplateLiteral")
    return node.quasis.map(({ value }) => value.cooked).join("");
  if (node?.type !== "BinaryExpression") return undefined;
  return `${textOf(node.left) ?? ""}${textOf(node.right) ?? ""}`;
}

/** The rows of `test.each(rows)("%s", …)`: each begins with its name. */
function rowNames({ callee }: CallExpression): Node[] {
  let rows: Node | undefined = callee.type === "CallExpression" ? callee.arguments[0] : undefined;
  if (rows?.type === "TSAsExpression") rows = rows.expression;
  if (rows?.type !== "ArrayExpression") return [];
  return rows.elements.flatMap((row) => {
    const name = row?.type === "ArrayExpression" ? row.elements[0] : row;
    return name ? [name] : [];
  });
}

function longNamesIn({ path, lines }: SourceFile): string[] {
  const source = lines.join("\n");
  const found: string[] = [];
  const measure = (node: Node | undefined): void => {
    const name = textOf(node) ?? "";
    const length = [...name].length;
    if (!node || length <= LONGEST) return;
    const line = source.slice(0, node.start).split("\n").length;
    found.push(
      `${path}:${line}: a test name of ${length} characters: say condition and result in ≤ ${LONGEST} characters: ${name}`,
    );
  };
  const onCall = (call: CallExpression): void => {
    if (!NAMED.test(firstName(call.callee))) return;
    const [title] = call.arguments;
    measure(title);
    if (textOf(title) === "%s") for (const name of rowNames(call)) measure(name);
  };
  new Visitor({ CallExpression: onCall }).visit(parseSync(path, source).program);
  return found;
}

/** Names of tests, suites and steps that are longer than the limit. */
export const longTestNames = (files: SourceFile[]): string[] =>
  files.filter(({ path }) => TESTS.test(path)).flatMap(longNamesIn);
