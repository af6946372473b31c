import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import type { Attrs, Node, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import { isInTable } from "prosemirror-tables";
import { type Around, around, linkAt } from "./around.ts";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;

export const bold: Command = toggleMark(marks.strong);
export const italic: Command = toggleMark(marks.em);

/** A title of this level, or a paragraph of such a title; its name stays with it. */
export const title =
  (level: 2 | 3 | 4): Command =>
  (state, dispatch) => {
    const { parent } = state.selection.$from;
    if (parent.type === nodes.heading && parent.attrs.level === level)
      return setBlockType(nodes.paragraph)(state, dispatch);
    const id = parent.type === nodes.heading ? parent.attrs.id : null;
    return setBlockType(nodes.heading, { level, id })(state, dispatch);
  };

/** Gives another kind to what is around. */
const become =
  ({ at }: Around, type: NodeType, attrs: Attrs | null = null): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setNodeMarkup(at, type, attrs));
    return true;
  };

/** A list of this kind of the paragraphs, paragraphs of such a list, or the one kind of list of the other. */
export const list =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const found = around(state, nodes.bullet_list, nodes.ordered_list);
    if (!found) return wrapInList(type)(state, dispatch);
    return found.node.type === type
      ? liftListItem(nodes.list_item)(state, dispatch)
      : become(found, type)(state, dispatch);
  };

export const quote: Command = (state, dispatch) =>
  around(state, nodes.blockquote)
    ? lift(state, dispatch)
    : wrapIn(nodes.blockquote)(state, dispatch);

export const callout =
  (kind: "NOTE" | "IMPORTANT"): Command =>
  (state, dispatch) => {
    const found = around(state, nodes.callout);
    if (!found) return wrapIn(nodes.callout, { kind })(state, dispatch);
    return found.node.attrs.kind === kind
      ? lift(state, dispatch)
      : become(found, nodes.callout, { ...found.node.attrs, kind })(state, dispatch);
  };

/** Something in the place of what is selected. */
const put =
  (node: () => Node): Command =>
  (state, dispatch) => {
    const tr = state.tr.replaceSelectionWith(node());
    if (!tr.docChanged) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };

export const value = (name: string): Command => put(() => nodes.value.create({ name }));

/** A picture is alone in a paragraph of the page: in the place of the empty one that the cursor is in, else after its block. Nowhere else is it shown. */
export const image =
  (attrs: { media: string; alt: string }): Command =>
  (state, dispatch) => {
    const { $to } = state.selection;
    const made = nodes.paragraph.create(null, nodes.image.create(attrs));
    const { type, content } = $to.parent;
    const isEmptyLine = $to.depth === 1 && type === nodes.paragraph && content.size === 0;
    const after = $to.depth === 0 ? $to.pos : $to.after(1);
    const at = isEmptyLine ? $to.before() : after;
    const tr = state.tr.replaceWith(at, after, made);
    const behind = TextSelection.near(tr.doc.resolve(at + made.nodeSize), -1);
    dispatch?.(tr.setSelection(behind).scrollIntoView());
    return true;
  };

const row = (type: NodeType, width: number): Node =>
  nodes.table_row.create(
    null,
    Array.from({ length: width }, () => type.create(null, nodes.cell_line.create())),
  );

/** A table of two rows under a head, its cursor in the first cell. */
export const table: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const made = nodes.table.create(null, [
    row(nodes.table_header, 2),
    row(nodes.table_cell, 2),
    row(nodes.table_cell, 2),
  ]);
  const tr = state.tr.replaceSelectionWith(made);
  let at: number | undefined;
  tr.doc.descendants((node, place) => {
    if (node === made) at = place;
    return at === undefined;
  });
  if (at === undefined) return false;
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
  return true;
};

/** The range of the link under the cursor, else the selection. */
const linkPlace = (state: EditorState) => linkAt(state) ?? state.selection;

/** A link of what is selected, of the whole link under the cursor, else of the words that are given. */
export const link =
  (href: string, words: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkPlace(state);
    const mark = marks.link.create({ href });
    const { tr } = state;
    if (from < to) tr.removeMark(from, to, marks.link).addMark(from, to, mark);
    else {
      tr.replaceSelectionWith(
        schema.text(words, mark.addToSet(state.selection.$from.marks())),
        false,
      );
      tr.removeStoredMark(marks.link);
    }
    if (!tr.docChanged) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };

export const unlink: Command = (state, dispatch) => {
  const { from, to } = linkPlace(state);
  dispatch?.(state.tr.removeMark(from, to, marks.link));
  return true;
};
