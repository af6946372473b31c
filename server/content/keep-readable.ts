import { watch } from "node:fs";
import type { Page } from "../../contract/page.ts";
import type { Warnings } from "../warnings.ts";
import { type Content, openContent } from "./site.ts";
import { UnreadableContent } from "./source.ts";
import { tellDrafts } from "./tell-drafts.ts";
import { readValues, VALUES_FILE, type Values } from "./values.ts";

/** An editor writes in several goes: what it leaves is looked at a moment later. */
const SETTLED_MS = 300;

const UNREADABLE: Page = {
  title: "",
  description: "",
  lead: "",
  updated: "",
  sections: [{ nodes: [{ tag: "p", children: ["Cette page est en cours de correction. Revenez dans un moment."] }] }],
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

/** What was read last, what is broken now, and the warning that names it. */
function keeper(warnings: Warnings) {
  const kept = new Map<string, unknown>();
  const broken = new Map<string, string>();
  const tell = (): void => {
    if (broken.size === 0) {
      warnings.clear("content");
      return;
    }
    const list = [...broken.values()].sort().join(" ; ");
    warnings.raise("content", `Le site ne peut pas lire ${list}. Il montre la dernière version lisible jusqu’à ce que ce soit corrigé.`);
  };
  return async <T>(file: string, read: () => Promise<T>, instead: (error: unknown) => Promise<T>): Promise<T> => {
    try {
      const readable = await read();
      kept.set(file, readable);
      if (broken.delete(file)) tell();
      return readable;
    } catch (error) {
      const last = kept.has(file) ? (kept.get(file) as T) : await instead(error);
      broken.set(file, error instanceof UnreadableContent ? error.message : `content/${file} (${isMissing(error) ? "fichier absent" : "illisible"})`);
      tell();
      return last;
    }
  };
}

interface Options {
  /** Folder of the content that came with the code. */
  shipped: string;
  warnings: Warnings;
}

/**
 * The content under `root`, whatever becomes of its files: one that cannot be read leaves its last readable version, at start the
 * shipped one, in its place, and the administrators are told its name and line.
 */
export async function keepReadable(root: string, { shipped, warnings }: Options): Promise<{ content: Content; close: () => void }> {
  const keep = keeper(warnings);
  const valuesNow = () =>
    keep<Values>(
      VALUES_FILE,
      () => readValues(root),
      () => readValues(shipped).catch(() => new Map()),
    );
  const live = openContent(root, valuesNow);
  const before = openContent(shipped, valuesNow);
  const page = (path: string): Promise<Page> =>
    keep(
      `pages${path === "/" ? "/index" : path}.md`,
      () => live.page(path),
      (error) =>
        before.page(path).catch(() => {
          // An address that never had a text.
          if (!(error instanceof UnreadableContent)) throw error;
          return UNREADABLE;
        }),
    );
  const infographic = (name: string) =>
    keep(
      `infographics/${name}.svg`,
      () => live.infographic(name),
      async () => undefined,
    );
  const readAll = async (): Promise<void> => {
    const paths = new Set([...(await live.pages().catch(() => [])), ...(await before.pages().catch(() => []))]);
    for (const path of paths) await page(path).catch(() => undefined);
    tellDrafts(await valuesNow(), warnings);
  };
  let soon: NodeJS.Timeout | undefined;
  const watcher = watch(root, { recursive: true, persistent: false }, () => {
    clearTimeout(soon);
    soon = setTimeout(() => void readAll(), SETTLED_MS).unref();
  });
  await readAll();
  const close = () => {
    clearTimeout(soon);
    watcher.close();
  };
  return { content: { ...live, page, infographic, pages: () => live.pages().catch(() => before.pages()) }, close };
}
