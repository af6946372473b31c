import {
  type BindingPattern,
  type CatchClause,
  type ExportSpecifier,
  type ImportDeclaration,
  type ObjectExpression,
  type ParamPattern,
  type Program,
  type PropertyKey,
  type TSNamedTupleMember,
  type TSParameterProperty,
  type VariableDeclarator,
  Visitor,
} from "oxc-parser";

export interface Declared {
  name: string;
  /** Offset in the source. */
  at: number;
}

/** A key that is a string is a text: only identifiers are names. */
type Named = { type: string; name?: string; start: number };
type Keyed = { key: PropertyKey; computed: boolean };
type WithParams = { params: (ParamPattern | TSParameterProperty)[] };

/** Names that a pattern binds; `{ a }` takes the name of a property that is declared elsewhere. */
function boundNames(pattern: BindingPattern | ParamPattern | TSParameterProperty): Declared[] {
  if (pattern.type === "Identifier") return [{ name: pattern.name, at: pattern.start }];
  if (pattern.type === "AssignmentPattern") return boundNames(pattern.left);
  if (pattern.type === "RestElement") return boundNames(pattern.argument);
  if (pattern.type === "ArrayPattern")
    return pattern.elements.flatMap((element) => (element ? boundNames(element) : []));
  if (pattern.type === "ObjectPattern")
    return pattern.properties.flatMap((property) => {
      if (property.type === "RestElement") return boundNames(property);
      return property.shorthand ? [] : boundNames(property.value);
    });
  return [];
}

const readName = (node: Named | null): Declared[] =>
  node?.type === "Identifier" && node.name !== undefined
    ? [{ name: node.name, at: node.start }]
    : [];
const readKey = ({ key, computed }: Keyed): Declared[] => (computed ? [] : readName(key as Named));
const readParams = ({ params }: WithParams): Declared[] => params.flatMap(boundNames);
const readId = ({ id }: { id: Named | null }): Declared[] => readName(id);
const readFunction = (node: WithParams & { id: Named | null }): Declared[] => [
  ...readId(node),
  ...readParams(node),
];
const readMethodType = (node: Keyed & WithParams): Declared[] => [
  ...readKey(node),
  ...readParams(node),
];
const readVariable = ({ id }: VariableDeclarator): Declared[] => boundNames(id);
const readCatch = ({ param }: CatchClause): Declared[] => (param ? boundNames(param) : []);
const readObject = ({ properties }: ObjectExpression): Declared[] =>
  properties.flatMap((one) => (one.type === "Property" && !one.shorthand ? readKey(one) : []));
const readLabel = ({ label }: TSNamedTupleMember): Declared[] => readName(label);
/** The local names that differ from those of the other file. */
const readImport = ({ specifiers }: ImportDeclaration): Declared[] =>
  specifiers.flatMap((one) =>
    one.type === "ImportSpecifier" && (one.imported as Named).name === one.local.name
      ? []
      : readName(one.local),
  );
const readExport = ({ exported }: ExportSpecifier): Declared[] => readName(exported as Named);

/** The names that a file declares: variables, functions, parameters, types, and properties of objects, types and classes. */
export function declaredNames(program: Program): Declared[] {
  const found: Declared[] = [];
  const collect =
    <N>(read: (node: N) => Declared[]) =>
    (node: N): void =>
      void found.push(...read(node));
  new Visitor({
    VariableDeclarator: collect(readVariable),
    CatchClause: collect(readCatch),
    FunctionDeclaration: collect(readFunction),
    FunctionExpression: collect(readFunction),
    ArrowFunctionExpression: collect(readParams),
    TSFunctionType: collect(readParams),
    ClassDeclaration: collect(readId),
    TSInterfaceDeclaration: collect(readId),
    TSTypeAliasDeclaration: collect(readId),
    TSPropertySignature: collect(readKey),
    TSMethodSignature: collect(readMethodType),
    PropertyDefinition: collect(readKey),
    MethodDefinition: collect(readKey),
    ObjectExpression: collect(readObject),
    TSNamedTupleMember: collect(readLabel),
    ImportDeclaration: collect(readImport),
    ExportSpecifier: collect(readExport),
  }).visit(program);
  return found;
}
