const KEY = "adhesion";
export const DRAFT_DAYS = 7;
const DAY = 24 * 3_600_000;

/** A browser that refuses storage loses nothing but the draft. */
const storage = <T>(use: (area: Storage) => T): T | null => {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Undefined for what cannot be read, has no date, or is older than a draft may be. */
export function parseStoredDraft(
  raw: string | null,
  now: number,
): Record<string, unknown> | undefined {
  try {
    const draft = JSON.parse(raw ?? "") as unknown;
    const age = isRecord(draft) ? now - Number(draft.at) : Number.NaN;
    return isRecord(draft) && age >= -DAY && age < DRAFT_DAYS * DAY ? draft : undefined;
  } catch {
    return undefined;
  }
}

export const readStoredDraft = (): string | null => storage((area) => area.getItem(KEY));
/** Returns what is stored, also where the browser refuses to. */
export function writeStoredDraft(draft: object): string {
  const written = JSON.stringify({ ...draft, at: Date.now() });
  storage((area) => area.setItem(KEY, written));
  return written;
}
export const clearStoredDraft = (): void => void storage((area) => area.removeItem(KEY));

/** On any page of the site: a draft that is too old goes, its application came to nothing. */
export function dropOldDraft(now = Date.now()): void {
  const raw = readStoredDraft();
  if (raw !== null && !parseStoredDraft(raw, now)) clearStoredDraft();
}
