import type { JoinDocumentVersion } from "#contract/page.ts";
import { isRecord, parseKept, readKept, writeKept } from "#web/join-draft.ts";
import { ASKED_NAMES } from "#web/parts/person-asked.ts";

/** Never the password. */
export const KEPT = [...ASKED_NAMES, "email", "selectedOption"] as const;

export interface Acceptance {
  document: string;
  sha256: string;
}

/** An application under way, kept in this browser against loss. */
export interface Draft {
  values: Partial<Record<(typeof KEPT)[number], string>>;
  acceptances: Acceptance[];
  /** Hashes of the documents that were opened as a page of text. */
  read?: string[];
  /** A document that was accepted has another version now. */
  replaced?: boolean;
}

/** What is kept, whatever it has become: an acceptance counts only for the very version that is shown now. */
export function parseDraft(
  raw: string | null,
  current: JoinDocumentVersion[],
  now = Date.now(),
): Draft {
  const kept = parseKept(raw, now);
  const written = isRecord(kept?.values) ? kept.values : {};
  const accepted = Array.isArray(kept?.acceptances)
    ? (kept.acceptances as unknown[]).filter(isRecord)
    : [];
  const read = Array.isArray(kept?.read)
    ? current.flatMap(({ sha256 }) => ((kept.read as unknown[]).includes(sha256) ? sha256 : []))
    : [];
  const isFormer = ({ document, sha256 }: JoinDocumentVersion): boolean =>
    accepted.some((one) => one.document === document && one.sha256 !== sha256);
  return {
    ...(read.length > 0 && { read }),
    ...(current.some(isFormer) && { replaced: true }),
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

export const readJoinDraft = (current: JoinDocumentVersion[]): Draft =>
  parseDraft(readKept(), current);
export const writeJoinDraft = (draft: Draft): void => writeKept(draft);
export const isEmpty = ({ values, acceptances }: Draft): boolean =>
  acceptances.length === 0 && Object.values(values).every((value) => value === "");
