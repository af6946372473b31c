import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyDocument } from "#server/testing/any-document.ts";
import { isStable } from "#server/testing/document-round-trip.ts";
import { copyOfContent } from "#server/testing/memory-content.ts";
import { countRuns, pickSeed } from "#server/testing/property-runs.ts";
import { pathOf } from "../page-head.ts";
import { textOf } from "../page-source.ts";
import { readSections } from "../prose.ts";
import { documentOf } from "./from-markdown.ts";
import { markdownOf } from "./to-markdown.ts";

const source = await copyOfContent();
const values = new Map((await source.values()).map(({ name, label }) => [name, label]));
const files = (await source.files("pages")).filter((name) => name.endsWith(".md"));

describe("a shipped page", () => {
  test.each(files)("%s returns unchanged from the visual mode, byte for byte", async (file) => {
    const path = pathOf(file.slice(0, -".md".length));
    const { markdown } = textOf(`pages/${file}`, await source.text(`pages/${file}`));
    const back = markdownOf(path, documentOf(path, markdown));
    expect(readSections(back, values)).toEqual(readSections(markdown, values));
    expect(back).toBe(markdown);
  });
});

test("any document of the editor survives Markdown and back", () => {
  fc.assert(fc.property(anyDocument, isStable), { numRuns: countRuns(150), ...pickSeed(2026) });
});

test.each(["\\\\|b ", "a|b", "`"])("code %j in a cell survives Markdown and back", (text) => {
  const line = { type: "cell_line", content: [{ type: "text", text, marks: [{ type: "code" }] }] };
  const row = (type: string) => ({ type: "table_row", content: [{ type, content: [line] }] });
  const table = { type: "table", content: [row("table_header"), row("table_cell")] };
  expect(isStable({ type: "doc", content: [table] })).toBe(true);
});

test("a heading name inside a link survives, without the space before it", () => {
  const link = { type: "link", attrs: { href: "/contact" } };
  const content = [
    { type: "text", text: "Titre " },
    { type: "text", text: "{#titre} ", marks: [link] },
  ];
  const title = { type: "heading", attrs: { level: 2, id: null }, content };
  expect(isStable({ type: "doc", content: [title] })).toBe(true);
});
