import type { JoinDocumentVersion } from "#contract/page.ts";
import { isRecord, parseStoredDraft } from "#web/join-draft.ts";

/** All but the checkbox of the conditions, which must be ticked each time. */
export const DRAFT_FIELDS = [
  "username",
  "firstName",
  "lastName",
  "email",
  "selectedOption",
] as const;

/** The fields of the draft as a form has them now. */
export function readFields(form: HTMLFormElement): Draft["values"] {
  const data = new FormData(form);
  return Object.fromEntries(DRAFT_FIELDS.map((name) => [name, String(data.get(name) ?? "")]));
}

export interface Acceptance {
  document: string;
  sha256: string;
}

/** An unfinished application, saved in this browser. */
export interface Draft {
  values: Partial<Record<(typeof DRAFT_FIELDS)[number], string>>;
  acceptances: Acceptance[];
  /** Hashes of the documents that were opened as a page of text. */
  read?: string[];
  /** A document that was accepted has another version now. */
  replaced?: boolean;
}

/** Parses a stored draft: an acceptance counts only for the current version of its document. */
export function parseDraft(
  raw: string | null,
  current: JoinDocumentVersion[],
  now = Date.now(),
): Draft {
  const stored = parseStoredDraft(raw, now);
  const written = isRecord(stored?.values) ? stored.values : {};
  const accepted = Array.isArray(stored?.acceptances)
    ? (stored.acceptances as unknown[]).filter(isRecord)
    : [];
  const read = Array.isArray(stored?.read)
    ? current.flatMap(({ sha256 }) => ((stored.read as unknown[]).includes(sha256) ? sha256 : []))
    : [];
  const isFormer = ({ document, sha256 }: JoinDocumentVersion): boolean =>
    accepted.some((one) => one.document === document && one.sha256 !== sha256);
  return {
    ...(read.length > 0 && { read }),
    ...(current.some(isFormer) && { replaced: true }),
    values: Object.fromEntries(
      DRAFT_FIELDS.flatMap((name) =>
        typeof written[name] === "string" ? [[name, written[name]]] : [],
      ),
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

export const isEmpty = ({ values, acceptances }: Draft): boolean =>
  acceptances.length === 0 && Object.values(values).every((value) => value === "");
