import { mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { type Browser, chromium } from "@playwright/test";
import { pino } from "pino";
import { openDeps } from "#server/boot/open-deps.ts";
import { readConfig } from "#server/config.ts";
import { wordsOf } from "#server/content/document-blanks.ts";
import {
  DOCUMENT,
  PRINTED,
  type Printings,
  readPrintings,
  sha256,
} from "#server/content/document-text.ts";
import { SITE_CONTENT } from "#server/content/folder-source.ts";
import { readFrontMatter } from "#server/content/front-matter.ts";
import { type ContentSource, readText } from "#server/content/source.ts";
import { readValues, type Values } from "#server/content/values.ts";
import { sealPdf } from "#server/files/check-pdf.ts";
import { hashText } from "#server/hash-text.ts";
import { findChromium } from "../find-chromium.ts";
import { fingerprint, identify, sourceOf } from "./pdf/identity.ts";
import { headingPages, nameBookmarks } from "./pdf/outline.ts";
import { documentHtml, layoutSources } from "./pdf/page.ts";
import { plainText, renderMarkdown } from "./pdf/print.ts";

const DOCUMENTS = join(import.meta.dirname, "..", "..", "content", "documents");

/** The texts and values to print, and where the PDF documents go. */
interface Printing {
  content: ContentSource;
  values: Values;
  folder: string;
  /** Also prints unchanged documents. */
  force: boolean;
}

async function buildAll(printing: Printing): Promise<Source[]> {
  const { content, force } = printing;
  const files = (await content.files("documents")).filter((file) => file.endsWith(".md"));
  const sources = await Promise.all(files.map((file) => readSource(printing, file)));
  const stale: Source[] = [];
  for (const source of sources) if (await isStale(source, force)) stale.push(source);
  if (stale.length === 0) process.stdout.write("PDF à jour.\n");
  else await buildEach(stale);
  return sources;
}

async function buildEach(stale: Source[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    for (const source of stale) await build(browser, source);
  } finally {
    await browser.close();
  }
}

/**
 * Records which text each PDF prints, because the association may replace the PDF or edit the text.
 */
async function notePrintings(sources: Source[]): Promise<void> {
  const { live } = SITE_CONTENT;
  const before = await readPrintings(live);
  const now: Printings = {};
  for (const { target, printedText, mark } of sources) {
    const file = basename(target);
    if ((await markOf(target)) !== mark) continue;
    now[file.replace(/\.pdf$/, "")] = {
      pdf: await sha256(live, `documents/${file}`),
      text: hashText(printedText),
    };
  }
  if (JSON.stringify(now) !== JSON.stringify(before))
    writeFileSync(join(DOCUMENTS, basename(PRINTED)), `${JSON.stringify(now, null, 2)}\n`);
}

type Source = {
  file: string;
  target: string;
  text: string;
  /** The text with the values in its blanks. */
  printedText: string;
  values: Values;
  mark: string;
};

async function readSource({ content, values, folder }: Printing, file: string): Promise<Source> {
  const text = await readText(content, `documents/${file}`);
  const printedText = wordsOf(text, values);
  return {
    file,
    text,
    printedText,
    values,
    target: join(folder, file.replace(/\.md$/, ".pdf")),
    mark: fingerprint(printedText, layoutSources()),
  };
}

/** The source of a PDF, null for a missing one, undefined for one that was replaced by hand. */
async function markOf(target: string): Promise<string | null | undefined> {
  const printed = await readFile(target).catch(() => null);
  return printed && sourceOf(printed);
}

/**
 * An unchanged source is not printed again by another release of Chromium; a PDF of the association
 * is never overwritten.
 */
async function isStale({ target, mark }: Source, force: boolean): Promise<boolean> {
  const printedFrom = await markOf(target);
  if (printedFrom === undefined)
    process.stdout.write(`${basename(target)} n’a pas été imprimé d’ici : laissé tel quel.\n`);
  return printedFrom === null || (printedFrom !== undefined && (force || printedFrom !== mark));
}

async function build(
  browser: Browser,
  { file, target, text, printedText, values, mark }: Source,
): Promise<void> {
  const { fields: meta, body } = readFrontMatter(`documents/${file}`, text, DOCUMENT);
  const content = renderMarkdown(body, values);
  let printed = await print(browser, documentHtml(meta, content, []));
  if (meta.cover === "page")
    printed = await print(browser, documentHtml(meta, content, headingPages(printed)));
  nameBookmarks(printed, [meta.title, ...content.entries.map(({ html }) => plainText(html))]);
  identify(printed, meta, mark);
  // Chromium does not compress the accessibility tags: object streams halve the size of the file.
  const compact = await printed.save({ useObjectStreams: true, addDefaultPage: false });
  const sealed = sealPdf(Buffer.from(compact), hashText(printedText));
  writeFileSync(target, sealed);
  process.stdout.write(`${basename(target)} : ${Math.ceil(sealed.length / 1024)} Ko\n`);
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

/** With the values saved in the administration, from the database of this configuration. */
async function buildFromSite(folder: string, force: boolean): Promise<void> {
  const log = pino({ level: "warn" }, process.stderr);
  const config = readConfig(process.env);
  const { deps, database } = await openDeps(config, log, { shared: true, content: SITE_CONTENT });
  try {
    await deps.content.refresh();
    mkdirSync(folder, { recursive: true });
    const content = deps.content.current();
    await buildAll({ content, values: await readValues(content), folder, force });
  } finally {
    await database.close();
  }
}

/**
 * Prints content/documents/*.md to PDF, with the values in their blanks: beside their source, or
 * into the folder `out` with the values of the site. Unchanged documents are skipped unless
 * `force`.
 */
export async function makePdfs({ out, force = false }: { out?: string; force?: boolean }) {
  if (out !== undefined) return buildFromSite(resolve(out), force);
  const content = SITE_CONTENT.live;
  const values = await readValues(content);
  await notePrintings(await buildAll({ content, values, folder: DOCUMENTS, force }));
}
