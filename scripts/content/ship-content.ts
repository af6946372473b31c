import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { openContent } from "#server/content/site.ts";
import type { ContentSource } from "#server/content/source.ts";
import { VALUES_FILE } from "#server/content/values-file.ts";

/**
 * Copies the readable files of the content to where the server finds them if one is broken at its
 * start; the others keep their former copy.
 */
export async function shipContent(source: ContentSource, to: string): Promise<void> {
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
}
