import { TooCostly } from "../bounded-worker.ts";
import type { Warnings } from "../warnings.ts";
import type { PublishedText } from "./published.ts";
import { pageFrom } from "./site.ts";
import { runTextTask } from "./text-worker.ts";
import type { Values } from "./values.ts";

/** Characters. Longer texts are read by another thread, so that no visitor waits for them. */
const SHORT_LENGTH = 5_000;

function isReadableHere({ slug, source }: PublishedText, values: Values): boolean {
  try {
    pageFrom(slug, source, values);
    return true;
  } catch {
    return false;
  }
}

async function isReadable(text: PublishedText, values: Values): Promise<boolean> {
  if (text.source.length <= SHORT_LENGTH) return isReadableHere(text, values);
  try {
    return (await runTextTask("findPlaces", text.slug, text.source, values)) !== undefined;
  } catch (error) {
    if (error instanceof TooCostly) return false;
    // That thread has too many texts waiting, or cannot start.
    return isReadableHere(text, values);
  }
}

/** A version never changes: one that was read once is not read again. */
function readOnce(seen: Set<string>) {
  return async (text: PublishedText, values: Values): Promise<boolean> => {
    const name = `${text.slug} ${text.number} ${text.publishAt}`;
    if (text.withdrawn || seen.has(name)) return true;
    const readable = await isReadable(text, values);
    if (readable) seen.add(name);
    return readable;
  };
}

function warn(warnings: Warnings, unreadable: PublishedText[]): void {
  if (unreadable.length === 0) {
    warnings.clear("versions");
    return;
  }
  const list = unreadable
    .map(({ slug, number }) => `la version ${number} de « ${slug} »`)
    .sort()
    .join(" ; ");
  warnings.raise(
    "versions",
    `Le site ne peut pas lire ${list}. Il affiche la dernière version lisible de ces pages. Ouvrez-les dans « Pages du site » et publiez-les de nouveau.`,
  );
}

interface Choosing {
  now: Date;
  values: Values;
  /** The last live version of a page before this one. */
  findBefore: (text: PublishedText) => Promise<PublishedText | undefined>;
}

/** Replaces each version that cannot be read by the last one before it that can, else by none: the page then shows its file. */
export function openVersionChoice(
  warnings: Warnings,
): (texts: PublishedText[], choosing: Choosing) => Promise<PublishedText[]> {
  const isKnownReadable = readOnce(new Set());
  return async (texts, { now, values, findBefore }) => {
    const unreadable: PublishedText[] = [];
    const readable: PublishedText[] = [];
    for (const text of texts) {
      let found: PublishedText | undefined = text;
      while (found && !(await isKnownReadable(found, values))) {
        unreadable.push(found);
        const isScheduled: boolean = found.publishAt > now.toISOString();
        found = isScheduled ? undefined : await findBefore(found);
      }
      if (found) readable.push(found);
    }
    warn(warnings, unreadable);
    return readable;
  };
}
