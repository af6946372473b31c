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

/** Names, members and calls used by a file, with their offsets. */
export function listUses(path: string, source: string): { name: string; at: number }[] {
  const found: { name: string; at: number }[] = [];
  const add = (name: string | undefined, at: number): void => {
    if (name !== undefined) found.push({ name, at });
  };
  /** Members and keys, which are not variables. */
  const own = new Set<unknown>();
  const onMember = (member: MemberExpression): void => {
    const { object, property, computed, start } = member;
    if (computed) return;
    own.add(property);
    add(nameOf(member) ?? `${nameOf(object)}.${nameOf(property as PropertyKey)}`, start);
  };
  const onKey = ({ key, computed }: { key: PropertyKey; computed: boolean }): void => {
    if (!computed) own.add(key);
  };
  const onNew = ({ callee, arguments: args, start }: NewExpression): void =>
    add(args.length === 0 ? `new ${nameOf(callee)}()` : undefined, start);
  const onCall = ({ callee, start }: CallExpression): void => add(`${nameOf(callee)}()`, start);
  const onDeclared = ({ id, init, start }: VariableDeclarator): void => {
    for (const part of id.type === "ObjectPattern" && init ? id.properties : [])
      if (part.type === "Property" && init) add(`${nameOf(init)}.${nameOf(part.key)}`, start);
  };
  const onImport = ({ source: { value }, specifiers, start }: ImportDeclaration): void => {
    for (const one of specifiers)
      if (one.type === "ImportSpecifier")
        add(`${value.replace(/^node:/, "")}.${nameOf(one.imported)}`, start);
  };
  const onName = (node: { name: string; start: number }): void =>
    add(own.has(node) ? undefined : node.name, node.start);
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
