// Prints content/documents/*.md to PDF beside their source. A file whose source has not changed is left alone;
// `--force` prints it again.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "./find-chromium.ts";
import { writeCompact } from "./pdf/compact.ts";
import { parseFrontMatter } from "./pdf/front-matter.ts";
import { fingerprint, identify, isCurrent, isOurs } from "./pdf/identity.ts";
import { plainText, renderMarkdown } from "./pdf/markdown.ts";
import { headingPages, nameBookmarks } from "./pdf/outline.ts";
import { documentHtml, lookSources } from "./pdf/page.ts";
import { readPdf } from "./pdf/pdf-objects.ts";

const folder = join(import.meta.dirname, "..", "content", "documents");
const force = process.argv.includes("--force");

async function buildAll(): Promise<void> {
  const stale = readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .sort()
    .map(readSource)
    .filter(
      ({ target }) => !existsSync(target) || isOurs(readFileSync(target)) || leaveAlone(target),
    )
    .filter(
      ({ target, mark }) => force || !existsSync(target) || !isCurrent(readFileSync(target), mark),
    );
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

/** The association's own file: its text here is no longer its source. */
function leaveAlone(target: string): false {
  process.stdout.write(`${basename(target)} n’a pas été imprimé d’ici : laissé tel quel.\n`);
  return false;
}

type Source = { file: string; target: string; text: string; mark: string };

function readSource(file: string): Source {
  const text = readFileSync(join(folder, file), "utf8");
  return {
    file,
    text,
    target: join(folder, file.replace(/\.md$/, ".pdf")),
    mark: fingerprint(text, lookSources()),
  };
}

async function build(browser: Browser, { file, target, text, mark }: Source): Promise<void> {
  const { meta, body } = parseFrontMatter(text, file);
  const content = renderMarkdown(body);
  let printed = readPdf(await print(browser, documentHtml(meta, content, [])));
  if (meta.cover === "page") {
    printed = readPdf(await print(browser, documentHtml(meta, content, headingPages(printed))));
  }
  nameBookmarks(printed, [meta.title, ...content.entries.map(({ html }) => plainText(html))]);
  identify(printed, meta, mark);
  const compact = writeCompact(printed);
  writeFileSync(target, compact);
  process.stdout.write(`${basename(target)} : ${Math.ceil(compact.length / 1024)} Ko\n`);
}

async function print(browser: Browser, html: string): Promise<Buffer> {
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
  return pdf;
}

await buildAll();
