import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, type Transaction } from "prosemirror-state";
import { missingSection } from "#contract/page-sections.ts";
import { schema } from "./schema.ts";

const { heading } = schema.nodes;

/** The names of the titles of level two that the document says itself. */
export function namesIn(doc: Node): string[] {
  const names: string[] = [];
  doc.forEach(({ type, attrs }) => {
    if (type === heading && attrs.level === 2 && attrs.id !== null) names.push(attrs.id);
  });
  return names;
}

/** A name is that of the first title that bears it: one that was copied, or cut in two, gives it up. */
function withoutTwins(doc: Node, tr: Transaction): Transaction | null {
  const taken = new Set<string>();
  doc.descendants((node, at) => {
    if (node.type !== heading || node.attrs.id === null) return;
    if (taken.has(node.attrs.id)) tr.setNodeAttribute(at, "id", null);
    taken.add(node.attrs.id);
  });
  return tr.docChanged ? tr : null;
}

/** The words of the title that a change would take away from the layout of the page. */
function lostTitle(path: string, before: Node, after: Node): string | undefined {
  const lost = missingSection(path, namesIn(after));
  if (lost === undefined || lost === missingSection(path, namesIn(before))) return undefined;
  let words: string = lost;
  before.forEach(({ attrs, textContent }) => {
    if (attrs.id === lost) words = textContent;
  });
  return words;
}

/** Titles of sections that the layout shows apart stay, whatever is selected and deleted; a message says why. */
export const lockedTitles = (path: string, report: (words: string) => void): Plugin =>
  new Plugin({
    filterTransaction: (tr: Transaction, { doc }: EditorState) => {
      const lost = tr.docChanged ? lostTitle(path, doc, tr.doc) : undefined;
      if (lost !== undefined) report(lost);
      return lost === undefined;
    },
    appendTransaction: (changes, _, { doc, tr }) =>
      changes.some(({ docChanged }) => docChanged) ? withoutTwins(doc, tr) : null,
  });
