import type { Node } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { type FixedPart, fixedOnPage } from "../fixed-on-page.ts";
import { schema } from "./schema.ts";

const { heading } = schema.nodes;

function element(tag: string, className: string, ...children: (string | HTMLElement)[]) {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

/** A part of the page that is not of its text: grey, and the cursor goes around it. */
function drawPart({ title, sentence, link }: FixedPart): HTMLElement {
  const words: (string | HTMLElement)[] = [sentence];
  if (link) {
    const anchor = document.createElement("a");
    anchor.href = link.to;
    anchor.append(link.name);
    words.push(" ", anchor, ".");
  }
  const name = element("b", "", title);
  const part = element("div", "fixed-part", name, element("p", "", ...words));
  part.contentEditable = "false";
  return part;
}

function drawNote(sentence: string): HTMLElement {
  const note = element("p", "fixed-note", sentence);
  note.contentEditable = "false";
  return note;
}

function marksIn(doc: Node, id: string): DecorationSet {
  const { parts, titles } = fixedOnPage(id);
  const marks: Decoration[] = [];
  doc.forEach((node, at) => {
    if (node.type !== heading || node.attrs.id === null) return;
    const { id: name } = node.attrs;
    for (const part of parts.filter(({ before }) => before === name))
      marks.push(Decoration.widget(at, () => drawPart(part), { side: -1, key: part.title }));
    const sentence = titles[name];
    if (sentence === undefined) return;
    const end = at + node.nodeSize;
    marks.push(
      Decoration.node(at, end, { class: "fixed-title" }),
      Decoration.widget(end, () => drawNote(sentence), { side: -1, key: name }),
    );
  });
  return DecorationSet.create(doc, marks);
}

/** Shows in the text what the layout of the page adds to it, and the titles that it replaces. */
export const fixedMarks = (id: string): Plugin =>
  new Plugin<DecorationSet>({
    state: {
      init: (_, { doc }) => marksIn(doc, id),
      apply: (tr, before) => (tr.docChanged ? marksIn(tr.doc, id) : before),
    },
    props: {
      decorations(state) {
        return this.getState(state);
      },
    },
  });
