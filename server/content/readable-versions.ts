import type { Warnings } from "../warnings.ts";
import type { PublishedText } from "./published.ts";
import { pageFrom } from "./site.ts";
import type { Values } from "./values.ts";

/** A version never changes: one that was read once is not read again. */
function readOnce(seen: Set<string>) {
  return ({ slug, number, publishAt, source, withdrawn }: PublishedText, values: Values) => {
    const name = `${slug} ${number} ${publishAt}`;
    if (withdrawn || seen.has(name)) return true;
    try {
      pageFrom(slug, source, values);
      seen.add(name);
      return true;
    } catch {
      return false;
    }
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
    `Le site ne peut pas lire ${list}. Il montre la dernière version lisible de ces pages. Ouvrez-les dans « Pages du site » et publiez-les de nouveau.`,
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
  const isReadable = readOnce(new Set());
  return async (texts, { now, values, findBefore }) => {
    const unreadable: PublishedText[] = [];
    const readable: PublishedText[] = [];
    for (const text of texts) {
      let found: PublishedText | undefined = text;
      while (found && !isReadable(found, values)) {
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
