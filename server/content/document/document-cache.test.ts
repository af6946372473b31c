import { expect, test } from "vitest";
import { Unshowable } from "../unshowable.ts";
import { DocumentCache } from "./document-cache.ts";
import { documentOf } from "./from-markdown.ts";

const TEXT = "## Un titre\n\nUn **texte**.";

test("a cached document equals a new one, even if a caller changed it", () => {
  const documents = new DocumentCache();
  const made = documentOf("/contact", TEXT);
  const first = documents.of("/contact", TEXT);
  first.content = [];
  expect([documents.of("/contact", TEXT), documents.size]).toEqual([made, 1]);
});

test("a document has the headings that the layout of its own page requires", () => {
  const documents = new DocumentCache();
  const text = "## Cartes\n\nTexte";
  for (const path of ["/", "/contact"])
    expect(documents.of(path, text)).toEqual(documentOf(path, text));
  expect(documents.size).toBe(2);
});

test("the least recently used ones are dropped, also for one larger than the cache", () => {
  const size = JSON.stringify(documentOf("/", "a")).length;
  const documents = new DocumentCache(2 * size);
  for (const text of ["a", "b", "a", "c"]) documents.of("/", text);
  expect(documents.size).toBe(2);
  documents.of("/", "long ".repeat(size));
  expect(documents.size).toBe(0);
});

test("an unsupported text is not cached, and fails each time", () => {
  const documents = new DocumentCache();
  for (const _ of [1, 2]) expect(() => documents.of("/", "a<br>b")).toThrow(Unshowable);
  expect(documents.size).toBe(0);
});
