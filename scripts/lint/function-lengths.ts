import {
  type ArrowFunctionExpression,
  type CallExpression,
  type Expression,
  type Function as NamedOrMethod,
  parseSync,
  Visitor,
} from "oxc-parser";

const CEILING = 50;
/** Migrations are never edited. */
const EXEMPT = /^server\/db\/migrations\//;
const TESTS = /\.test\.tsx?$|^e2e\//;
/** A suite or a test is one callback. */
const SUITE = /^(describe|test|it)$/;

type AnyFunction = NamedOrMethod | ArrowFunctionExpression;

/** The first name of a call: `test` in `test.each(rows)("…", …)`. */
export function firstName(callee: Expression): string {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type === "CallExpression") return firstName(callee.callee);
  return callee.type === "MemberExpression" ? firstName(callee.object) : "";
}

/** Functions longer than the limit, counting signature, JSX, comments and blank lines. */
export function longFunctions(path: string, source: string): string[] {
  if (EXEMPT.test(path)) return [];
  const suites = new Set<unknown>();
  const found: string[] = [];
  const lineBreaks = [...source.matchAll(/\n/g)].map(({ index }) => index);
  const lineAt = (offset: number): number => lineBreaks.findLastIndex((end) => end < offset) + 2;
  const measure = (node: AnyFunction): void => {
    const [first, last] = [lineAt(node.start), lineAt(node.end)];
    const lines = last - first + 1;
    if (lines > CEILING && !suites.has(node))
      found.push(
        `${path}:${first}: a function of ${lines} lines, ${CEILING} at most: give a step, a hook or a piece of the page a name of its own`,
      );
  };
  const noteSuite = ({ callee, arguments: args }: CallExpression): void => {
    if (TESTS.test(path) && SUITE.test(firstName(callee))) for (const one of args) suites.add(one);
  };
  const { program, errors } = parseSync(path, source);
  new Visitor({
    CallExpression: noteSuite,
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  return [...errors.map(({ message }) => `${path}: ${message}`), ...found];
}
