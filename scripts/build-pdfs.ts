// Prints content/documents/*.md to PDF beside their source. A file whose source has not changed is left alone;
// `--force` prints it again.
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { PDFDocument } from "@cantoo/pdf-lib";
import { type Browser, chromium } from "@playwright/test";
import { SITE_CONTENT } from "../server/content/folder-source.ts";
import { readFrontMatter } from "../server/content/front-matter.ts";
import { readText } from "../server/content/source.ts";
import { findChromium } from "./find-chromium.ts";
import { DOCUMENT } from "./pdf/document-meta.ts";
import { fingerprint, identify, sourceOf } from "./pdf/identity.ts";
import { headingPages, nameBookmarks } from "./pdf/outline.ts";
import { documentHtml, lookSources } from "./pdf/page.ts";
import { plainText, renderMarkdown } from "./pdf/print.ts";

const { live } = SITE_CONTENT;
/** What is printed is put there, beside its source. */
const folder = join(import.meta.dirname, "..", "content", "documents");
const force = process.argv.includes("--force");

async function buildAll(): Promise<void> {
  const stale: Source[] = [];
  for (const file of await live.files("documents")) {
    if (!file.endsWith(".md")) continue;
    const source = await readSource(file);
    if (await isStale(source)) stale.push(source);
  }
  if (stale.length === 0) {
    process.stdout.write("PDF à jour.\n");
    return;
  }
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    for (const source of stale) await build(browser, source);
  } finally {
    await browser.close();
  }
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

/** Printed from this very source, another release of Chromium is no reason to touch a file; the association's own is never printed over. */
async function isStale({ target, mark }: Source): Promise<boolean> {
  const printed = await live.open(`documents/${basename(target)}`).catch(() => undefined);
  if (!printed) return true;
  const printedFrom = await sourceOf(await buffer(printed.read()));
  if (printedFrom === undefined)
    process.stdout.write(`${basename(target)} n’a pas été imprimé d’ici : laissé tel quel.\n`);
  return printedFrom !== undefined && (force || printedFrom !== mark);
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
