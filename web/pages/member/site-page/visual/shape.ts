import { type EditorState, Plugin, type Transaction } from "prosemirror-state";
import { schema } from "./schema.ts";

const { nodes } = schema;

/** The head of a table is its first row, and no other. */
function tidyTables({ doc, tr }: EditorState): Transaction {
  doc.descendants((table, at) => {
    if (table.type !== nodes.table) return !table.inlineContent;
    table.forEach((row, rowAt, place) => {
      const wanted = place === 0 ? nodes.table_header : nodes.table_cell;
      row.forEach((cell, cellAt) => {
        if (cell.type !== wanted) tr.setNodeMarkup(at + 1 + rowAt + 1 + cellAt, wanted, cell.attrs);
      });
    });
    return false;
  });
  return tr;
}

/** Behind whatever ends a text there is a line to write on. */
export const endsInParagraph = ({ doc }: EditorState): boolean =>
  doc.lastChild?.type === nodes.paragraph;

export function withLastLine(state: EditorState, tr: Transaction): Transaction {
  return endsInParagraph(state) ? tr : tr.insert(tr.doc.content.size, nodes.paragraph.create());
}

export const shape = (): Plugin =>
  new Plugin({
    appendTransaction: (changes, _, state) => {
      if (!changes.some(({ docChanged }) => docChanged)) return null;
      const tr = withLastLine(state, tidyTables(state));
      return tr.docChanged ? tr : null;
    },
  });
