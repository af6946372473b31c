/** Changes that the server has not acknowledged, on this device and apart for each account, until they are sent or the account logs out. */
const PREFIX = "a-envoyer:";

export const keyOf = (owner: string, name: string): string => `${PREFIX}${owner}:${name}`;

/** A browser that refuses storage sends what it can while the page is open. */
export function using<T>(use: (area: Storage) => T): T | undefined {
  if (typeof document === "undefined") return undefined;
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
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
