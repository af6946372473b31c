const KEY = "adhesion";
export const DRAFT_DAYS = 7;
const DAY = 24 * 3_600_000;

/** A browser that refuses storage loses nothing but the draft. */
const storage = <T>(use: (kept: Storage) => T): T | null => {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Undefined for what cannot be read, has no date, or is older than a draft may be. */
export function parseKept(raw: string | null, now: number): Record<string, unknown> | undefined {
  try {
    const kept = JSON.parse(raw ?? "") as unknown;
    const age = isRecord(kept) ? now - Number(kept.at) : Number.NaN;
    return isRecord(kept) && age >= -DAY && age < DRAFT_DAYS * DAY ? kept : undefined;
  } catch {
    return undefined;
  }
}

export const readKept = (): string | null => storage((kept) => kept.getItem(KEY));
export const writeKept = (draft: object): void =>
  void storage((kept) => kept.setItem(KEY, JSON.stringify({ ...draft, at: Date.now() })));
export const dropKept = (): void => void storage((kept) => kept.removeItem(KEY));

/** On any page of the site: a draft that is too old goes, its application came to nothing. */
export function dropOldDraft(now = Date.now()): void {
  const raw = readKept();
  if (raw !== null && !parseKept(raw, now)) dropKept();
}
