import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import { Node } from "prosemirror-model";
import { EditorState, type Transaction } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { EditorView } from "prosemirror-view";
import type { DocumentNode } from "#contract/page-document.ts";
import { imageChip, type NamedValue, valueChip } from "./chips.ts";
import { fixedMarks } from "./fixed-marks.ts";
import { keyPlugins } from "./keys.ts";
import { lockedTitles } from "./locked-titles.ts";
import { type PasteResult, pastePlugin } from "./paste.ts";
import { schema } from "./schema.ts";
import { shape, withLastLine } from "./shape.ts";

interface Around {
  /** Of the page. */
  id: string;
  path: string;
  values: NamedValue[];
  attributes: Record<string, string>;
  /** The text is another one now. */
  onChange: (document: DocumentNode) => void;
  /** The text, or the place of the cursor. */
  onUpdate: (state: EditorState) => void;
  /** The title of a section that the page shows apart was to go. */
  onLocked: (words: string) => void;
  onPaste: (result: PasteResult) => void;
  /** Keys that lead out of the text, or open a window. */
  onKey: (event: KeyboardEvent) => boolean;
}

/** Pixels that the cursor keeps from the edges of the window: two bars stay at the top, one at the bottom of a phone. */
const BESIDE_BAR = { top: 176, right: 0, bottom: 80, left: 0 };

const stateOf = (document: DocumentNode, { id, path, onLocked, onPaste }: Around): EditorState => {
  const opened = EditorState.create({
    doc: Node.fromJSON(schema, document),
    plugins: [
      pastePlugin(onPaste),
      ...keyPlugins(),
      lockedTitles(path, onLocked),
      shape(),
      fixedMarks(id),
      tableEditing(),
      gapCursor(),
      history(),
    ],
  });
  const withLine = withLastLine(opened, opened.tr);
  return withLine.docChanged ? opened.apply(withLine.setMeta("addToHistory", false)) : opened;
};

/** A plain view of the library, which draws the text itself: React has no part in it. */
export function openEditor(place: HTMLElement, document: DocumentNode, around: Around): EditorView {
  const view: EditorView = new EditorView(
    { mount: place },
    {
      state: stateOf(document, around),
      attributes: around.attributes,
      scrollThreshold: BESIDE_BAR,
      scrollMargin: BESIDE_BAR,
      nodeViews: { value: valueChip(around.values), image: imageChip },
      handleKeyDown: (_, event) => around.onKey(event),
      dispatchTransaction: (tr: Transaction) => {
        const { state, transactions } = view.state.applyTransaction(tr);
        view.updateState(state);
        if (transactions.some(({ docChanged }) => docChanged)) around.onChange(state.doc.toJSON());
        around.onUpdate(state);
      },
    },
  );
  return view;
}
