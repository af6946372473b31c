import { keyOf, using } from "./unsent.ts";

/* Apart from unsent.ts, which every page loads to delete them. */

/** Those of one account under one name; none when the browser refuses storage. */
export const readUnsent = (owner: string | undefined, name: string): unknown[] => {
  const stored =
    owner !== undefined &&
    using((area) => JSON.parse(area.getItem(keyOf(owner, name)) ?? "null") as unknown);
  return Array.isArray(stored) ? stored : [];
};

/** False when the browser refuses to store them. */
export function storeUnsent(
  owner: string | undefined,
  name: string,
  entries: readonly unknown[],
): boolean {
  if (owner === undefined) return false;
  const key = keyOf(owner, name);
  return (
    using((area) => {
      if (entries.length === 0) area.removeItem(key);
      else area.setItem(key, JSON.stringify(entries));
      return true;
    }) ?? false
  );
}
