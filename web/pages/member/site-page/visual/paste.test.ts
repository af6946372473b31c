// @vitest-environment happy-dom
import { Node } from "prosemirror-model";
import { EditorState, TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { beforeEach, expect, test } from "vitest";
import { documentOf } from "#server/content/document/from-markdown.ts";
import { markdownOf } from "#server/content/document/to-markdown.ts";
import { type PasteResult, paste } from "./paste.ts";
import { schema } from "./schema.ts";

const PATH = "/contact";
const MIB = 1024 * 1024;

let results: PasteResult[];
beforeEach(() => {
  results = [];
});

/** A view of this text, its cursor at « ^ ». */
function open(markdown: string): EditorView {
  const doc = Node.fromJSON(schema, documentOf(PATH, markdown));
  let at = 0;
  doc.descendants((node, place) => {
    const found = node.text?.indexOf("^") ?? -1;
    if (found !== -1) at = place + found;
  });
  const state = EditorState.create({ doc });
  const { tr } = state;
  tr.delete(at, at + 1);
  const ready = state.apply(tr.setSelection(TextSelection.create(tr.doc, at)));
  return new EditorView(document.createElement("div"), { state: ready });
}

function pasteInto(markdown: string, kinds: Record<string, string>): string {
  const view = open(markdown);
  const clipboardData = { getData: (kind: string) => kinds[kind] ?? "" };
  const event = Object.assign(new Event("paste", { cancelable: true }), { clipboardData });
  paste(view, event as unknown as ClipboardEvent, (one) => results.push(one));
  expect(event.defaultPrevented).toBe(true);
  return markdownOf(PATH, view.state.doc.toJSON());
}

test("a paste continues the text around it, or becomes blocks", () => {
  const html = (words: string) => ({ "text/html": words, "text/plain": "x" });
  expect(pasteInto("a^ b", html("<p> <b>c</b></p>"))).toBe("a**c** b");
  expect(pasteInto("a\n\n^", html("<h2>c</h2><ul><li>d</li></ul>"))).toBe("a\n\n## c\n\n- d");
  expect(results).toEqual(["done", "done"]);
});

test("a cell takes plain words in one line, a title no line break", () => {
  const html = "<h2>b</h2><ul><li>c</li><li>d<br>e</li></ul>";
  const table = pasteInto("| a^ |\n|---|", { "text/html": html });
  expect(table).toBe("| ab c de |\n|---|");
  expect(pasteInto("## a^", { "text/html": "b<br>c" })).toMatch(/^## ab/);
});

test("a paste without formatting is read as plain text", () => {
  expect(pasteInto("a\n\n^", { "text/plain": "- b\n- c" })).toBe("a\n\n- b\n- c");
  expect(pasteInto("a^", { "text/html": "<img src=x>", "text/plain": "" })).toBe("a");
  expect(results).toEqual(["done", "nothing"]);
});

test("a paste over two megabytes is refused, and nothing is lost", () => {
  expect(pasteInto("a^", { "text/html": "<p>b</p>".padEnd(2 * MIB + 1) })).toBe("a");
  expect(results).toEqual(["too-long"]);
});
