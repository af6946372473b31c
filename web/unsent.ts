/** Changes that the server has not acknowledged, on this device and apart for each account, until they are sent or the account logs out. */
const PREFIX = "a-envoyer:";

const keyOf = (owner: string, name: string): string => `${PREFIX}${owner}:${name}`;

/** A browser that refuses storage sends what it can while the page is open. */
function using<T>(use: (area: Storage) => T): T | undefined {
  if (typeof document === "undefined") return undefined;
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

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

/** At logout those of everyone; at login those of other accounts. */
export function dropUnsent(exceptOwner?: string): void {
  using((area) => {
    const keys = Array.from({ length: area.length }, (_, index) => area.key(index) ?? "");
    for (const key of keys)
      if (key.startsWith(PREFIX) && !(exceptOwner && key.startsWith(keyOf(exceptOwner, ""))))
        area.removeItem(key);
  });
}
