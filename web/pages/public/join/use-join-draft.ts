import { startTransition, useEffect, useState } from "react";
import type { JoinDocumentVersion } from "#contract/page.ts";
import { clearStoredDraft } from "#web/join-draft.ts";
import { type Draft, readJoinDraft, writeJoinDraft } from "./draft.ts";

const NOTHING: Draft = { values: {}, acceptances: [] };

/** The draft of this browser: empty on the server and until it has been read. */
export function useJoinDraft(documents: JoinDocumentVersion[]): {
  draft: Draft;
  keep: (draft: Draft) => void;
  drop: () => void;
} {
  const [draft, setDraft] = useState(NOTHING);
  useEffect(() => startTransition(() => setDraft(readJoinDraft(documents))), [documents]);
  const keep = (next: Draft): void => {
    writeJoinDraft(next);
    setDraft(next);
  };
  const drop = (): void => {
    clearStoredDraft();
    setDraft(NOTHING);
  };
  return { draft, keep, drop };
}
