/** The structure of a tagged PDF's page, as pdf.js gives it: elements with a role, and marks of drawn content. */
interface Element {
  role: string;
  children: Node[];
}
type Node = Element | { type: string; id?: string };

/** What these roles may own. PDF programs also leave there the marks of borders and bullets. */
const OWNED: Record<string, RegExp> = {
  Table: /^(TR|THead|TBody|TFoot)$/,
  THead: /^TR$/,
  TBody: /^TR$/,
  TFoot: /^TR$/,
  TR: /^(TH|TD)$/,
  L: /^(L|LI)$/,
};

/** The page has its own title and the document its own heading: its headings come below. */
const SHIFT = 2;
const DEEPEST = 6;

function roleOf({ role, children }: Element): string {
  if (OWNED[role] && children.length === 0) return "NonStruct";
  // react-pdf calls the head of a table a column header, which it only contains.
  if (role === "THead") return "TBody";
  const level = /^H([1-6])$/.exec(role)?.[1];
  return level === undefined ? role : `H${Math.min(Number(level) + SHIFT, DEEPEST)}`;
}

/** The same structure, as ARIA allows it: rows in tables, items in lists, headings in their place. */
export function tidyStructure<T extends Element>(node: T): T {
  const owned = OWNED[node.role];
  const kept = owned ? node.children.filter((child) => "role" in child && owned.test(child.role)) : node.children;
  const children = kept.map((child) => ("role" in child ? tidyStructure(child) : child));
  return { ...node, role: roleOf({ role: node.role, children }), children };
}
