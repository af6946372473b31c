import {
  type CallExpression,
  type Expression,
  type ImportDeclaration,
  type MemberExpression,
  type ModuleExportName,
  type NewExpression,
  type PropertyKey,
  parseSync,
  type Super,
  type VariableDeclarator,
  Visitor,
} from "oxc-parser";

const ITSELF = /^(globalThis|window|self)$/;

/** `fetch`, and `fetch` of `globalThis.fetch`. */
function nameOf(node: Expression | PropertyKey | ModuleExportName | Super): string | undefined {
  if (node.type === "Identifier") return node.name;
  const isGlobal =
    node.type === "MemberExpression" && !node.computed && ITSELF.test(nameOf(node.object) ?? "");
  return isGlobal ? nameOf(node.property) : undefined;
}

/** What a file says of the outside, and where. */
export function saidIn(path: string, source: string): { said: string; at: number }[] {
  const found: { said: string; at: number }[] = [];
  const say = (said: string | undefined, at: number): void => {
    if (said !== undefined) found.push({ said, at });
  };
  /** Names of members and keys, which are no variables. */
  const own = new Set<unknown>();
  const onMember = (member: MemberExpression): void => {
    const { object, property, computed, start } = member;
    if (computed) return;
    own.add(property);
    say(nameOf(member) ?? `${nameOf(object)}.${nameOf(property as PropertyKey)}`, start);
  };
  const onKey = ({ key, computed }: { key: PropertyKey; computed: boolean }): void => {
    if (!computed) own.add(key);
  };
  const onNew = ({ callee, arguments: given, start }: NewExpression): void =>
    say(given.length === 0 ? `new ${nameOf(callee)}()` : undefined, start);
  const onCall = ({ callee, start }: CallExpression): void => say(`${nameOf(callee)}()`, start);
  const onDeclared = ({ id, init, start }: VariableDeclarator): void => {
    for (const part of id.type === "ObjectPattern" && init ? id.properties : [])
      if (part.type === "Property" && init) say(`${nameOf(init)}.${nameOf(part.key)}`, start);
  };
  const onImport = ({ source: { value }, specifiers, start }: ImportDeclaration): void => {
    for (const one of specifiers)
      if (one.type === "ImportSpecifier")
        say(`${value.replace(/^node:/, "")}.${nameOf(one.imported)}`, start);
  };
  const onName = (node: { name: string; start: number }): void =>
    say(own.has(node) ? undefined : node.name, node.start);
  new Visitor({
    MemberExpression: onMember,
    Property: onKey,
    TSPropertySignature: onKey,
    NewExpression: onNew,
    CallExpression: onCall,
    VariableDeclarator: onDeclared,
    ImportDeclaration: onImport,
    Identifier: onName,
  }).visit(parseSync(path, source).program);
  return found;
}
