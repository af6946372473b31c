import { dropUnsent } from "./unsent.ts";

/** What is typed and not sent yet: in this tab only, and apart for each account, which never sees another one's. */
type Values = Record<string, string>;

const PREFIX = "brouillon:";
const VISITOR = "visiteur";
/** Written and taken away at once: the other tabs hear of it. */
const FORGOTTEN = "brouillons-oublies";

const keyOf = (owner: string | undefined, name: string): string =>
  `${PREFIX}${owner ?? VISITOR}:${name}`;

/** A browser that refuses storage, or has no room left, loses nothing but the drafts. The server has none. */
function using<T>(use: (area: Storage) => T): T | undefined {
  if (typeof document === "undefined") return undefined;
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

const isTexts = (draft: unknown): draft is Values =>
  typeof draft === "object" &&
  draft !== null &&
  Object.values(draft).every((value) => typeof value === "string");

export function readDraft(owner: string | undefined, name: string): Values | undefined {
  const draft = using(
    (storage) => JSON.parse(storage.getItem(keyOf(owner, name)) ?? "null") as unknown,
  );
  return isTexts(draft) ? draft : undefined;
}

export const storeDraft = (owner: string | undefined, name: string, values: Values): void =>
  void using((storage) => storage.setItem(keyOf(owner, name), JSON.stringify(values)));

export const dropDraft = (owner: string | undefined, name: string): void =>
  void using((storage) => storage.removeItem(keyOf(owner, name)));

function dropWhere(unwanted: (key: string) => boolean): void {
  using((storage) => {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
    for (const key of keys.filter((one) => one.startsWith(PREFIX) && unwanted(one)))
      storage.removeItem(key);
  });
}

/** At login, drops drafts of other accounts in this tab. */
export function dropDraftsOfOthers(owner: string | undefined): void {
  dropWhere((key) => !key.startsWith(keyOf(owner, "")) && !key.startsWith(keyOf(undefined, "")));
  dropUnsent(owner);
}

/** At logout, drops all drafts in every tab. */
export function clearDrafts(): void {
  dropWhere(() => true);
  dropUnsent();
  try {
    localStorage.setItem(FORGOTTEN, "1");
    localStorage.removeItem(FORGOTTEN);
  } catch {
    // Without storage there are no drafts in the other tabs either.
  }
}

/** For what another tab wrote into the storage they share. */
export function onStorageCleared({ key, newValue }: StorageEvent): void {
  if (key === FORGOTTEN && newValue !== null) dropWhere(() => true);
}
