// Prints content/documents/*.md to PDF beside their source. A file whose source has not changed is left alone;
// `--force` prints it again.
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { PDFDocument } from "@cantoo/pdf-lib";
import { type Browser, chromium } from "@playwright/test";
import {
  DOCUMENT,
  hashOf,
  PRINTED,
  type Printings,
  readPrintings,
  sha256,
} from "../server/content/document-text.ts";
import { SITE_CONTENT } from "../server/content/folder-source.ts";
import { readFrontMatter } from "../server/content/front-matter.ts";
import { readText } from "../server/content/source.ts";
import { findChromium } from "./find-chromium.ts";
import { fingerprint, identify, sourceOf } from "./pdf/identity.ts";
import { headingPages, nameBookmarks } from "./pdf/outline.ts";
import { documentHtml, lookSources } from "./pdf/page.ts";
import { plainText, renderMarkdown } from "./pdf/print.ts";

const { live } = SITE_CONTENT;
/** What is printed is put there, beside its source. */
const folder = join(import.meta.dirname, "..", "content", "documents");
const force = process.argv.includes("--force");

async function buildAll(): Promise<void> {
  const files = (await live.files("documents")).filter((file) => file.endsWith(".md"));
  const sources = await Promise.all(files.map(readSource));
  const stale: Source[] = [];
  for (const source of sources) if (await isStale(source)) stale.push(source);
  if (stale.length === 0) process.stdout.write("PDF à jour.\n");
  else await buildEach(stale);
  await notePrintings(sources);
}

async function buildEach(stale: Source[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    for (const source of stale) await build(browser, source);
  } finally {
    await browser.close();
  }
}

/** The site then knows which text each PDF says: the association may put another PDF in its place, or go on writing. */
async function notePrintings(sources: Source[]): Promise<void> {
  const before = await readPrintings(live);
  const now: Printings = {};
  for (const { target, text, mark } of sources) {
    const file = basename(target);
    if ((await markOf(file)) !== mark) continue;
    now[file.replace(/\.pdf$/, "")] = {
      pdf: await sha256(live, `documents/${file}`),
      text: hashOf(text),
    };
  }
  if (JSON.stringify(now) !== JSON.stringify(before))
    writeFileSync(join(folder, basename(PRINTED)), `${JSON.stringify(now, null, 2)}\n`);
}

type Source = { file: string; target: string; text: string; mark: string };

async function readSource(file: string): Promise<Source> {
  const text = await readText(live, `documents/${file}`);
  return {
    file,
    text,
    target: join(folder, file.replace(/\.md$/, ".pdf")),
    mark: fingerprint(text, lookSources()),
  };
}

/** What a PDF was printed from, null for one that is not there, undefined for one that somebody put in its place. */
async function markOf(file: string): Promise<string | null | undefined> {
  const printed = await live.open(`documents/${file}`).catch(() => null);
  return printed && sourceOf(await buffer(printed.read()));
}

/** Printed from this very source, another release of Chromium is no reason to touch a file; the association's own is never printed over. */
async function isStale({ target, mark }: Source): Promise<boolean> {
  const printedFrom = await markOf(basename(target));
  if (printedFrom === undefined)
    process.stdout.write(`${basename(target)} n’a pas été imprimé d’ici : laissé tel quel.\n`);
  return printedFrom === null || (printedFrom !== undefined && (force || printedFrom !== mark));
}

async function build(browser: Browser, { file, target, text, mark }: Source): Promise<void> {
  const { fields: meta, body } = readFrontMatter(`documents/${file}`, text, DOCUMENT);
  const content = renderMarkdown(body);
  let printed = await print(browser, documentHtml(meta, content, []));
  if (meta.cover === "page")
    printed = await print(browser, documentHtml(meta, content, headingPages(printed)));
  nameBookmarks(printed, [meta.title, ...content.entries.map(({ html }) => plainText(html))]);
  identify(printed, meta, mark);
  // Chromium leaves the tags of accessibility in clear: in compressed object streams the file is half as heavy.
  const compact = await printed.save({ useObjectStreams: true, addDefaultPage: false });
  writeFileSync(target, compact);
  process.stdout.write(`${basename(target)} : ${Math.ceil(compact.length / 1024)} Ko\n`);
}

async function print(browser: Browser, html: string): Promise<PDFDocument> {
  const page = await browser.newPage();
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  });
  await page.close();
  return PDFDocument.load(pdf, { updateMetadata: false });
}

await buildAll();
