import { Fragment, type Node } from "prosemirror-model";
import type { DocumentNode } from "#contract/page-document.ts";
import { documentOf } from "../content/document/from-markdown.ts";
import { schema } from "../content/document/schema.ts";
import { tidyDocument } from "../content/document/tidy.ts";
import { markdownOf, readDocument } from "../content/document/to-markdown.ts";

const PATH = "/contact";
const { nodes, marks } = schema;

const wordsOf = (node: Node): string =>
  node.type === nodes.value ? `{{${node.attrs.name}}}` : (node.text ?? "");
const ADDRESS = /https?:|www\.|@/i;

/** The site's reader turns any address among words into a link, with the punctuation close behind it. */
function withoutLinks(node: Node): Node {
  if (!node.inlineContent) return node.copy(Fragment.fromArray(node.children.map(withoutLinks)));
  const line = node.children.map((piece) => {
    const others = piece.marks.filter(({ type }) => type !== marks.link);
    return wordsOf(piece) === "" ? piece.mark(others) : schema.text(wordsOf(piece), others);
  });
  return node.copy(Fragment.fromArray(line));
}

/** What a document becomes as Markdown and read again, and once more. */
export function roundTrip(document: DocumentNode) {
  const tidied = tidyDocument(readDocument(document));
  const compared = (doc: Node) => (ADDRESS.test(tidied.textContent) ? withoutLinks(doc) : doc);
  const markdown = markdownOf(PATH, document);
  const read = documentOf(PATH, markdown);
  const second = markdownOf(PATH, read);
  const again = documentOf(PATH, second);
  return {
    markdown,
    second,
    expected: compared(tidied),
    back: compared(readDocument(read)),
    read: readDocument(read),
    again: readDocument(again),
    third: markdownOf(PATH, again),
  };
}

/** It comes back as it was, but for what Markdown has no words for, and does not change any more. */
export function isStable(document: DocumentNode): boolean {
  const { expected, back, read, again, second, third } = roundTrip(document);
  return back.eq(expected) && again.eq(read) && third === second;
}
