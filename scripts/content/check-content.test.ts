import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { kindOf } from "#contract/value-kinds.ts";
import { partOf } from "#contract/value-parts.ts";
import { SITE_CONTENT } from "#server/content/folder-source.ts";
import { memoryContent } from "#server/testing/memory-content.ts";
import { contentProblems, problemOf, valuesToFill } from "./check-content.ts";

const anchors = new Map([["/mentions-legales", new Set(["conditions"])]]);
const problems = (href: string) => problemOf({ from: "page.md", href }, anchors);

test.each([
  "/mentions-legales",
  "/mentions-legales#conditions",
  "/contact?sujet=x",
  "/documents/plaidoyer.pdf",
  "/favicon.svg",
  "https://ailleurs.fr/x",
  "#ici",
  "mailto:a@b.fr",
])("%s leads somewhere", async (href) => {
  expect(await problems(href)).toEqual([]);
});

test.each([
  "/mention-legale",
  "/documents/absent.pdf",
  "/mentions-legales#absente",
  "/images/rien.png",
])("%s is reported as a broken link", async (href) => {
  expect(await problems(href)).toEqual([expect.stringContaining(href)]);
});

test("the content has no broken link, missing file or outdated image", async () => {
  expect(await contentProblems()).toEqual([]);
});

test("lists empty values with their labels, but not filled ones", async () => {
  const content = memoryContent({}, [
    { name: "siege", label: "Adresse du siège", value: "" },
    { name: "rna", label: "Numéro RNA", value: "W751000000" },
    { name: "cotisation", label: "Cotisation", value: "" },
  ]);
  const report =
    "rapport-etude : Rapport de l’étude, à déposer sous content/documents/rapport-etude.pdf";
  const empty = ["siege : Adresse du siège", "cotisation : Cotisation"];
  expect(await valuesToFill(content)).toEqual([report, ...empty]);
  content.write("documents/rapport-etude.pdf", "%PDF-1.7");
  expect(await valuesToFill(content)).toEqual(empty);
});

test("open questions are under « À compléter », never in a public text", async () => {
  const values = await SITE_CONTENT.live.values();
  const asked = values.filter(({ name }) => name.startsWith("verifier-"));
  expect(asked.map(({ name }) => [kindOf(name), partOf(name)])).toEqual(
    asked.map(() => ["lines", "checks"]),
  );
  expect(asked.length).toBeGreaterThan(0);
  const notes = values.filter(({ name }) => ["checks", "notes", "register"].includes(partOf(name)));
  const texts = ["pages", "documents"]
    .flatMap((folder) =>
      readdirSync(`content/${folder}`, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".md"))
        .map((file) => readFileSync(`content/${folder}/${file}`, "utf8")),
    )
    .join("\n");
  expect(notes.filter(({ name }) => texts.includes(`{{${name}}}`))).toEqual([]);
});
