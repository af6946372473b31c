import type { JoinDocumentVersion } from "../../../../contract/page.ts";

const KEY = "adhesion";
export const DRAFT_DAYS = 7;
const DAY = 24 * 3_600_000;
/** Never the password. */
export const KEPT = ["username", "firstName", "lastName", "email", "selectedOption"] as const;

export interface Acceptance {
  document: string;
  sha256: string;
}

/** An application under way, kept in this browser against loss. */
export interface Draft {
  values: Partial<Record<(typeof KEPT)[number], string>>;
  acceptances: Acceptance[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Undefined for what cannot be read, has no date, or is older than a draft may be. */
function readKept(raw: string | null, now: number): Record<string, unknown> | undefined {
  try {
    const kept = JSON.parse(raw ?? "") as unknown;
    const age = isRecord(kept) ? now - Number(kept.at) : Number.NaN;
    return isRecord(kept) && age >= -DAY && age < DRAFT_DAYS * DAY ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** What is kept, whatever it has become: an acceptance counts only for the very version that is shown now. */
export function parseDraft(
  raw: string | null,
  current: JoinDocumentVersion[],
  now = Date.now(),
): Draft {
  const kept = readKept(raw, now);
  const written = isRecord(kept?.values) ? kept.values : {};
  const accepted = Array.isArray(kept?.acceptances)
    ? (kept.acceptances as unknown[]).filter(isRecord)
    : [];
  return {
    values: Object.fromEntries(
      KEPT.flatMap((name) => (typeof written[name] === "string" ? [[name, written[name]]] : [])),
    ),
    acceptances: current.flatMap(({ document, sha256 }) =>
      accepted.some((one) => one.document === document && one.sha256 === sha256)
        ? [{ document, sha256 }]
        : [],
    ),
  };
}

/** Index of the first document that is not accepted; their number when all are. */
export const stepOf = (current: JoinDocumentVersion[], acceptances: Acceptance[]): number => {
  const first = current.findIndex(
    ({ document }) => !acceptances.some((one) => one.document === document),
  );
  return first < 0 ? current.length : first;
};

/** On any page of the site: a draft that is too old goes, its application came to nothing. */
export function dropOldDraft(now = Date.now()): void {
  storage((kept) => {
    const raw = kept.getItem(KEY);
    if (raw !== null && !readKept(raw, now)) kept.removeItem(KEY);
  });
}

/** A browser that refuses storage loses nothing but the draft. */
const storage = <T>(use: (kept: Storage) => T): T | null => {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
};

export const readDraft = (current: JoinDocumentVersion[]): Draft =>
  parseDraft(
    storage((kept) => kept.getItem(KEY)),
    current,
  );
export const writeDraft = (draft: Draft): void =>
  void storage((kept) => kept.setItem(KEY, JSON.stringify({ ...draft, at: Date.now() })));
export const isEmpty = ({ values, acceptances }: Draft): boolean =>
  acceptances.length === 0 && Object.values(values).every((value) => value === "");
export const dropDraft = (): void => void storage((kept) => kept.removeItem(KEY));
