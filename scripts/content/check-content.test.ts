import { expect, test } from "vitest";
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

test("what is not filled in is listed with its label", () => {
  expect(valuesToFill().every((line) => /^[\w-]+ : \S/.test(line))).toBe(true);
});
