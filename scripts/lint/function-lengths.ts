import {
  type ArrowFunctionExpression,
  type CallExpression,
  type Expression,
  type Function as NamedOrMethod,
  parseSync,
  Visitor,
} from "oxc-parser";

const CEILING = 50;
/** Frozen in time. */
const EXEMPT = /^server\/db\/migrations\//;
const TESTS = /\.test\.tsx?$|^e2e\//;
/** A suite or a test is one callback. */
const SUITE = /^(describe|test|it)$/;

type AnyFunction = NamedOrMethod | ArrowFunctionExpression;

/** The name that a call begins with: `test` in `test.each(rows)("…", …)`. */
function firstName(callee: Expression): string {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type === "CallExpression") return firstName(callee.callee);
  return callee.type === "MemberExpression" ? firstName(callee.object) : "";
}

/** Functions of a file that are longer than the ceiling, signature, JSX, comments and blank lines counted. */
export function longFunctions(path: string, source: string): string[] {
  if (EXEMPT.test(path)) return [];
  const suites = new Set<unknown>();
  const found: string[] = [];
  const ends = [...source.matchAll(/\n/g)].map(({ index }) => index);
  const lineAt = (offset: number): number => ends.findLastIndex((end) => end < offset) + 2;
  const measure = (node: AnyFunction): void => {
    const [first, last] = [lineAt(node.start), lineAt(node.end)];
    const lines = last - first + 1;
    if (lines > CEILING && !suites.has(node))
      found.push(
        `${path}:${first}: a function of ${lines} lines, ${CEILING} at most: give a step, a hook or a piece of the page a name of its own`,
      );
  };
  const noteSuite = ({ callee, arguments: given }: CallExpression): void => {
    if (TESTS.test(path) && SUITE.test(firstName(callee))) for (const one of given) suites.add(one);
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
