import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PRINTED } from "#server/content/document-text.ts";
import { describeNewerFormat } from "#server/content/format.ts";
import { openContent } from "#server/content/site.ts";
import type { ContentSource } from "#server/content/source.ts";
import { VALUES_FILE } from "#server/content/values-file.ts";

const namesOf = async (source: ContentSource, folder: string, extension: string) =>
  (await source.files(folder))
    .filter((name) => name.endsWith(extension))
    .map((name) => name.slice(0, -extension.length));

/**
 * Copies the readable texts of the content to where the server finds them if one is broken at its
 * start; the others keep their former copy, as does all of a folder whose format is newer.
 */
export async function shipContent(source: ContentSource, to: string): Promise<void> {
  if (await describeNewerFormat(source)) return;
  const content = openContent(source, async () => new Map());
  const copyIf = async (file: string, reading: Promise<unknown>) => {
    const isReadable = await reading.then(
      () => true,
      () => false,
    );
    if (!isReadable) return;
    await mkdir(dirname(join(to, file)), { recursive: true });
    await writeFile(join(to, file), await source.text(file));
  };
  await copyIf(VALUES_FILE, source.values());
  for (const path of await content.pages())
    await copyIf(`pages${path === "/" ? "/index" : path}.md`, content.page(path));
  for (const name of await namesOf(source, "documents", ".md"))
    await copyIf(`documents/${name}.md`, content.document(name));
  for (const name of await namesOf(source, "infographics", ".svg"))
    await copyIf(`infographics/${name}.svg`, content.infographic(name));
  await copyIf(PRINTED, source.text(PRINTED));
}
