import { redoDepth, undoDepth } from "prosemirror-history";
import type { Mark, Node, NodeType } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";
import { isInTable } from "prosemirror-tables";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;

export interface Around {
  node: Node;
  at: number;
}

/** The nearest node of one of these types that contains the selection. */
export function around({ selection }: EditorState, ...types: NodeType[]): Around | undefined {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (types.includes(node.type)) return { node, at: $from.before(depth) };
  }
  return undefined;
}

interface FoundLink {
  from: number;
  to: number;
  href: string;
}

/** The link around the cursor or the start of the selection. */
export function linkAt({ selection: { $from } }: EditorState): FoundLink | undefined {
  const { parent } = $from;
  const at = parent.childAfter($from.parentOffset);
  const mark = marks.link.isInSet(at.node?.marks ?? []) ?? marks.link.isInSet($from.marks());
  if (!mark) return undefined;
  return { ...placeOf(mark, parent, $from.index(), $from.start()), href: mark.attrs.href };
}

function placeOf(mark: Mark, parent: Node, index: number, start: number) {
  const bears = (place: number) =>
    place >= 0 && place < parent.childCount && mark.isInSet(parent.child(place).marks);
  let [first, last] = bears(index) ? [index, index] : [index - 1, index - 1];
  while (bears(first - 1)) first -= 1;
  while (bears(last + 1)) last += 1;
  const sizes = parent.children.map(({ nodeSize }) => nodeSize);
  const sum = (end: number) => sizes.slice(0, end).reduce((all, size) => all + size, 0);
  return { from: start + sum(first), to: start + sum(last + 1) };
}

/** What the toolbar shows of the place where the cursor is. */
export interface Place {
  bold: boolean;
  italic: boolean;
  title: number | undefined;
  list: "bullet_list" | "ordered_list" | undefined;
  quote: boolean;
  callout: "NOTE" | "IMPORTANT" | undefined;
  inTable: boolean;
  link: string | undefined;
  canUndo: boolean;
  canRedo: boolean;
}

export function placeIn(state: EditorState): Place {
  const { selection, storedMarks } = state;
  const { $from, from, to, empty } = selection;
  const has = (type: Mark["type"]): boolean =>
    empty
      ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
      : state.doc.rangeHasMark(from, to, type);
  const list = around(state, nodes.bullet_list, nodes.ordered_list)?.node.type;
  return {
    bold: has(marks.strong),
    italic: has(marks.em),
    title: $from.parent.type === nodes.heading ? $from.parent.attrs.level : undefined,
    list: list && (list === nodes.ordered_list ? "ordered_list" : "bullet_list"),
    quote: around(state, nodes.blockquote) !== undefined,
    callout: around(state, nodes.callout)?.node.attrs.kind,
    inTable: isInTable(state),
    link: linkAt(state)?.href,
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  };
}
