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

const HEADING = /^H([1-6])$/;
/** The document has its heading in the page, of level two: its own titles come below. */
const ABOVE = 2;

/** Levels of one page's titles: none is skipped, even when the page begins in the middle of a chapter. */
class Levels {
  #last = ABOVE;
  next(level: number): number {
    this.#last = Math.min(Math.max(level + 1, ABOVE + 1), this.#last + 1, 6);
    return this.#last;
  }
}

function roleOf(role: string, children: Node[], levels: Levels): string {
  if (OWNED[role] && children.length === 0) return "NonStruct";
  // react-pdf calls the head of a table a column header, which it only contains.
  if (role === "THead") return "TBody";
  const level = HEADING.exec(role)?.[1];
  return level === undefined ? role : `H${levels.next(Number(level))}`;
}

/** The same structure, as ARIA allows it: rows in tables, items in lists, titles in their place. */
export function tidyStructure<T extends Element>(node: T, levels = new Levels()): T {
  const owned = OWNED[node.role];
  const selected = owned
    ? node.children.filter((child) => "role" in child && owned.test(child.role))
    : node.children;
  const role = roleOf(node.role, selected, levels);
  return {
    ...node,
    role,
    children: selected.map((child) => ("role" in child ? tidyStructure(child, levels) : child)),
  };
}
