/**
 * Words a sentence, and the share of sentences of more than 25 words, of each public page.
 *     npm run readability                  the texts of the checkout
 *     npm run readability -- REVISION      those of a revision of git
 */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import type { Nodes } from "mdast";
import { parseMarkdown } from "../server/content/parse-markdown.ts";

const LONG = 25;
const FOLDER = "content/pages";
const root = new URL("../", import.meta.url).pathname;
const [revision] = process.argv.slice(2);

const git = (...args: string[]): string =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
const files = revision
  ? git("ls-tree", "-r", "--name-only", revision, FOLDER).trim().split("\n")
  : globSync(`${FOLDER}/**/*.md`, { cwd: root });
const read = (file: string): string =>
  revision ? git("show", `${revision}:${file}`) : readFileSync(root + file, "utf8");

const textOf = (node: Nodes): string =>
  "value" in node
    ? node.value
    : "children" in node
      ? node.children.map((child) => textOf(child as Nodes)).join("")
      : " ";

/** The texts of paragraphs and table cells, headings left out. */
const blocksOf = (node: Nodes): string[] => {
  if (node.type === "paragraph" || node.type === "tableCell") return [textOf(node)];
  return "children" in node ? node.children.flatMap((child) => blocksOf(child as Nodes)) : [];
};

/** Numbers of words, one for each sentence. */
const sentencesOf = (source: string): number[] =>
  blocksOf(parseMarkdown(source.replace(/^---\n[\s\S]*?\n---\n/, "")))
    .flatMap((text) => text.split(/(?<=[.!?…])\s+(?=[«\p{Lu}\d])/u))
    .map((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length)
    .filter((words) => words > 0);

const line = (name: string, sentences: number[]): string => {
  const words = sentences.reduce((sum, one) => sum + one, 0);
  const long = sentences.filter((one) => one > LONG).length;
  const mean = (words / Math.max(sentences.length, 1)).toFixed(1);
  const share = ((100 * long) / Math.max(sentences.length, 1)).toFixed(0);
  return `${String(words).padStart(6)} ${String(sentences.length).padStart(6)} ${mean.padStart(6)} ${share.padStart(4)} %  ${name}\n`;
};

const pages = files.map((file) => ({ file, sentences: sentencesOf(read(file)) }));
process.stdout.write(" words  sent.   mean   > 25  page\n");
for (const { file, sentences } of pages)
  process.stdout.write(line(file.slice(FOLDER.length + 1), sentences));
process.stdout.write(
  line(
    "all",
    pages.flatMap(({ sentences }) => sentences),
  ),
);
