import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
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
])("%s leads somewhere", (href) => {
  expect(problems(href)).toEqual([]);
});

test.each([
  "/mention-legale",
  "/documents/absent.pdf",
  "/mentions-legales#absente",
  "/images/rien.png",
])("%s is named as leading nowhere", (href) => {
  expect(problems(href)).toEqual([expect.stringContaining(href)]);
});

test("the content as it stands has no dead link, no missing file and no stale image", async () => {
  expect(await contentProblems()).toEqual([]);
});

test("what is not filled in is listed with its label, what is filled in is not", () => {
  const folder = mkdtempSync(join(tmpdir(), "cpms-content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const values = {
    siege: { label: "Adresse du siège", value: " " },
    rna: { label: "Numéro RNA", value: "W751000000" },
    cotisation: { label: "Cotisation", value: "" },
  };
  writeFileSync(join(folder, "values.json"), JSON.stringify(values));
  const report =
    "rapport-etude : Rapport de l’étude, à déposer sous content/documents/rapport-etude.pdf";
  const empty = ["siege : Adresse du siège", "cotisation : Cotisation"];
  expect(valuesToFill(folder)).toEqual([report, ...empty]);
  mkdirSync(join(folder, "documents"));
  writeFileSync(join(folder, "documents/rapport-etude.pdf"), "%PDF-1.7");
  expect(valuesToFill(folder)).toEqual(empty);
});
