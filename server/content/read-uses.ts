import { TooCostly } from "../bounded-worker.ts";
import { withPlaces } from "./document-blanks.ts";
import { pathOf } from "./page-head.ts";
import { type ContentSource, readText } from "./source.ts";
import { runTextTask } from "./text-worker.ts";
import type { ValueUse } from "./value-uses.ts";

async function listTexts(source: ContentSource): Promise<[path: string, text: string][]> {
  const namesIn = async (folder: string) =>
    (await source.files(folder))
      .filter((file) => file.endsWith(".md"))
      .map((file) => file.slice(0, -".md".length));
  const textOf = (file: string) => readText(source, file).catch(() => "");
  const texts: [string, string][] = [];
  for (const name of await namesIn("pages"))
    texts.push([pathOf(name), await textOf(`pages/${name}.md`)]);
  for (const name of await namesIn("documents"))
    texts.push([`/documents/${name}`, withPlaces(await textOf(`documents/${name}.md`))]);
  return texts;
}

const findUses = (path: string, text: string) =>
  runTextTask("findUses", path, text).catch((error: unknown) => {
    if (error instanceof TooCostly) return [];
    throw error;
  });

/** Places where pages and printed documents show each value, by its name. An unreadable page is skipped: its reader warns. */
export async function readUses(source: ContentSource): Promise<Map<string, ValueUse[]>> {
  const uses = new Map<string, ValueUse[]>();
  for (const [path, text] of await listTexts(source))
    for (const [name, use] of await findUses(path, text)) {
      const known = uses.get(name) ?? [];
      known.push(use);
      uses.set(name, known);
    }
  return uses;
}
