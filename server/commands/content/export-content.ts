import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { PRINTED, readPrintings } from "#server/content/document-text.ts";
import { CONTENT_FORMAT, FORMAT_FILE } from "#server/content/format.ts";
import type { ContentSource } from "#server/content/source.ts";
import { VALUES_FILE } from "#server/content/values-file.ts";
import { exportMediaAndRedirects, REDIRECTS, type Site } from "./media-and-redirects.ts";

/** Written from what the site keeps, not from the folder that it began with. */
const isWritten = (name: string): boolean =>
  name.startsWith("pages/") ||
  name.startsWith("images/") ||
  [VALUES_FILE, PRINTED, REDIRECTS, FORMAT_FILE].includes(name);

/** Which text each PDF says, those that were dropped included. */
async function printingsText(source: ContentSource): Promise<string> {
  const printings = await readPrintings(source);
  for (const name of (await source.files("documents")).map((file) => file.replace(/\.pdf$/, ""))) {
    const own = source.replaced?.(name);
    if (own?.textSha256) printings[name] = { pdf: own.sha256, text: own.textSha256 };
  }
  return `${JSON.stringify(printings, null, 2)}\n`;
}

/** The values as the pages show them, under the labels of the file: one line each, as it is written by hand. */
async function valuesText(source: ContentSource): Promise<string> {
  const published = source.published();
  const lines = (await source.values()).map(({ name, label, value }) => {
    const shown = { label, value: published.get(name) ?? value };
    return `  ${JSON.stringify(name)}: { "label": ${JSON.stringify(shown.label)}, "value": ${JSON.stringify(shown.value)} }`;
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}

async function isEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return true;
    throw error;
  }
}

async function writeAll(source: ContentSource, folder: string): Promise<number> {
  const others = (await source.files("")).filter((name) => !isWritten(name));
  const pages = (await source.files("pages")).map((name) => `pages/${name}`);
  for (const name of [...pages, ...others, VALUES_FILE, PRINTED])
    await mkdir(dirname(join(folder, name)), { recursive: true });
  for (const name of pages) await writeFile(join(folder, name), await source.text(name));
  for (const name of others)
    await pipeline((await source.open(name)).read(), createWriteStream(join(folder, name)));
  await writeFile(join(folder, VALUES_FILE), await valuesText(source));
  await writeFile(join(folder, PRINTED), await printingsText(source));
  await writeFile(join(folder, FORMAT_FILE), `${CONTENT_FORMAT}\n`);
  return pages.length;
}

/**
 * Writes what is on the site now as the files of a content folder: texts, articles, values, documents and drawings, with the pictures and former addresses of
 * what it keeps. The folder is there whole or not at all. Throws where something is there already. Returns the number of its texts.
 */
export async function exportContent(
  source: ContentSource,
  to: string,
  site?: Site,
): Promise<number> {
  const folder = resolve(to);
  if (!(await isEmpty(folder)))
    throw new Error(`Le dossier ${folder} n’est pas vide : indiquez-en un autre.`);
  await mkdir(dirname(folder), { recursive: true });
  const partial = await mkdtemp(`${folder}-`);
  try {
    const texts = await writeAll(source, partial);
    if (site) await exportMediaAndRedirects(site, partial);
    await rm(folder, { recursive: true, force: true });
    await rename(partial, folder);
    return texts;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}
