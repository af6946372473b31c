import { expect, test } from "vitest";
import type { ProseNode } from "#contract/page.ts";
import { hashText } from "../hash-text.ts";
import { memoryContent } from "../testing/memory-content.ts";
import { isOutdated, PRINTED, readDocument, sha256 } from "./document-text.ts";
import { readUses } from "./read-uses.ts";

const NAME = "cadre-de-partenariat";
const HEAD = `---
title: Cadre
description: Un cadre
version: "1"
date: 2026-11-22
status: Proposition
---
`;
const BODY = `## Règles

Cotisation : {{cotisation sinon [à compléter : montant]}}.

| Quoi | Qui |
| --- | --- |
| Vote | {{regles-vote sinon [à compléter]}} |
`;
const said = (cotisation: string): string =>
  HEAD +
  BODY.replace("{{cotisation sinon [à compléter : montant]}}", cotisation).replace(
    "{{regles-vote sinon [à compléter]}}",
    "[à compléter]",
  );

const textOf = (node: ProseNode): string =>
  typeof node === "string"
    ? node.replace(/[\u00A0\u202F]/g, " ")
    : node.children.map(textOf).join("");

/** A document whose PDF was printed with these words. */
async function printedAs(words: string) {
  const content = memoryContent({
    [`documents/${NAME}.md`]: HEAD + BODY,
    [`documents/${NAME}.pdf`]: "%PDF",
  });
  const pdf = await sha256(content, `documents/${NAME}.pdf`);
  content.write(PRINTED, JSON.stringify({ [NAME]: { pdf, text: hashText(words) } }));
  const read = async (values: Map<string, string>) => {
    const document = await readDocument(content, NAME, values);
    const nodes = document?.sections.flatMap((section) => section.nodes) ?? [];
    return { text: nodes.map(textOf).join("\n"), same: document?.sha256 === pdf };
  };
  return { content, read };
}

const FILLED = new Map([["cotisation", "20 euros | par an, {{siege}} **net**."]]);

test("a blank shows its value as plain text, and ends the sentence once", async () => {
  const { read } = await printedAs(said(FILLED.get("cotisation") ?? ""));
  const { text, same } = await read(FILLED);
  expect(same).toBe(true);
  expect(text).toContain("Cotisation : 20 euros | par an, {{siege}} **net**.");
  expect(text).not.toContain("net**..");
  expect(text).toContain("[à compléter]");
});

test("a value that is newer than the PDF is not shown, and the PDF is outdated", async () => {
  const { content, read } = await printedAs(said("[à compléter : montant]"));
  const now = await read(FILLED);
  expect(now.same).toBe(true);
  expect(now.text).toContain("[à compléter : montant]");
  expect(await isOutdated(content, NAME, FILLED)).toBe(true);
  expect(await isOutdated(content, NAME, new Map())).toBe(false);
});

test("a value that changed after printing no longer matches the PDF", async () => {
  const { read } = await printedAs(said("10 euros"));
  expect((await read(FILLED)).same).toBe(false);
  expect((await read(new Map([["cotisation", "10 euros"]]))).same).toBe(true);
});

test("lists the documents that use a value", async () => {
  const { content } = await printedAs("");
  expect((await readUses(content)).get("cotisation")).toEqual([
    { path: `/documents/${NAME}`, sentence: "Cotisation : {{cotisation}}." },
  ]);
});
