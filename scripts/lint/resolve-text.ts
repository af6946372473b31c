import type { Argument, Expression, Program } from "oxc-parser";

/** Replaces a value that the file does not contain: valid as a character, a number and a word. */
const UNKNOWN = "1";

type Constants = Map<string, Expression>;

/** The constants of a module, by name. */
export function findConstants({ body }: Program): Constants {
  const constants: Constants = new Map();
  for (const statement of body) {
    const declared = "declaration" in statement ? statement.declaration : statement;
    if (declared?.type !== "VariableDeclaration" || declared.kind !== "const") continue;
    for (const { id, init } of declared.declarations)
      if (id.type === "Identifier" && init) constants.set(id.name, init);
  }
  return constants;
}

/** The text of an expression as far as the file contains it. */
export function resolveText(node: Argument, constants: Constants): string {
  switch (node.type) {
    case "Literal":
      return String(node.value);
    case "BinaryExpression":
      return node.operator === "+"
        ? resolveText(node.left, constants) + resolveText(node.right, constants)
        : UNKNOWN;
    case "TemplateLiteral":
      return node.quasis
        .map(({ value }, index) => {
          const next = node.expressions[index];
          return `${value.cooked ?? value.raw}${next ? resolveText(next, constants) : ""}`;
        })
        .join("");
    case "Identifier": {
      const value = constants.get(node.name);
      return value ? resolveText(value, constants) : UNKNOWN;
    }
    default:
      return UNKNOWN;
  }
}
