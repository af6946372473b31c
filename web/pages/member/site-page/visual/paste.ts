import { closeHistory } from "prosemirror-history";
import { Fragment, Node, DOMParser as Parser, Slice } from "prosemirror-model";
import { Plugin, TextSelection } from "prosemirror-state";
import { isInTable } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import type { DocumentNode } from "#contract/page-document.ts";
import { parseInert } from "./parse-inert.ts";
import { readPasted } from "./pasted/read-pasted.ts";
import { readText } from "./pasted/read-text.ts";
import { schema } from "./schema.ts";

/** Beyond, parsing blocks a browser for seconds. */
const MOST_PASTED = 2 * 1024 * 1024;

export type PasteResult = "too-long" | "nothing" | "done";

const nodesOf = (blocks: DocumentNode[]): Node[] =>
  blocks.map((block) => Node.fromJSON(schema, block));

/** Open at the ends that go on with the words around. */
function sliceOf(nodes: Node[]): Slice {
  const open = (node: Node | undefined) => (node?.type === schema.nodes.paragraph ? 1 : 0);
  return new Slice(Fragment.fromArray(nodes), open(nodes[0]), open(nodes.at(-1)));
}

/** All the words in one line: a cell has no other. */
function lineOf(content: Fragment): Node[] {
  const line: Node[] = [];
  content.descendants((node) => {
    if (node.isTextblock && line.length > 0) line.push(schema.text(" "));
    if (node.isInline && node.type !== schema.nodes.hard_break) line.push(node);
    return !node.isInline;
  });
  return line;
}

/** What this editor copied, else what another program did. */
function readHtml(html: string): Slice | undefined {
  const body = parseInert(html);
  if (!body) return undefined;
  if (body.querySelector("[data-pm-slice]"))
    return Parser.fromSchema(schema).parseSlice(body, { preserveWhitespace: true });
  return sliceOf(nodesOf(readPasted(body, location.origin)));
}

function insert(view: EditorView, slice: Slice, event: ClipboardEvent): void {
  // Cells of a table into those that are selected.
  if (view.someProp("handlePaste", (handle) => handle(view, event, slice))) return;
  const { tr } = view.state;
  const inCell = isInTable(view.state) && slice.content.firstChild?.type.spec.tableRole !== "row";
  const put = inCell
    ? tr.replaceSelection(new Slice(Fragment.fromArray(lineOf(slice.content)), 0, 0))
    : tr.replaceSelection(slice);
  view.dispatch(closeHistory(put.setMeta("uiEvent", "paste").scrollIntoView()));
}

/** Pastes by our own reader: that of the library would need a style and a policy that our pages refuse. */
export function paste(
  view: EditorView,
  event: ClipboardEvent,
  onResult: (result: PasteResult) => void,
): boolean {
  const data = event.clipboardData;
  if (!data || !view.editable) return false;
  event.preventDefault();
  const [html, text] = [data.getData("text/html"), data.getData("text/plain")];
  if (Math.max(html.length, text.length) > MOST_PASTED) {
    onResult("too-long");
    return true;
  }
  const read = html === "" ? undefined : readHtml(html);
  const slice = read && read.size > 0 ? read : sliceOf(nodesOf(readText(text)));
  if (slice.size === 0) onResult("nothing");
  else {
    insert(view, slice, event);
    onResult("done");
  }
  return true;
}

/** What is dropped from elsewhere is pasted where it falls; what is moved inside the text, the library moves. */
export function drop(
  view: EditorView,
  event: DragEvent,
  onResult: (result: PasteResult) => void,
): boolean {
  if (view.dragging || !event.dataTransfer || !view.editable) return false;
  event.preventDefault();
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (!at) return true;
  const place = TextSelection.near(view.state.doc.resolve(at.pos));
  view.dispatch(view.state.tr.setSelection(place));
  const clipboard = new ClipboardEvent("paste", { clipboardData: event.dataTransfer });
  return paste(view, clipboard, onResult);
}

export const pastePlugin = (onResult: (result: PasteResult) => void): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        paste: (view, event) => paste(view, event, onResult),
        drop: (view, event) => drop(view, event, onResult),
      },
    },
  });
