import { startTransition, useCallback, useEffect, useState } from "react";
import type { JoinDocumentVersion } from "#contract/page.ts";
import { clearStoredDraft, readStoredDraft, writeStoredDraft } from "#web/join-draft.ts";
import { type Draft, parseDraft } from "./draft.ts";

interface JoinDraft {
  /** Undefined on the server and until it has been read. */
  draft: Draft | undefined;
  change: (by: (draft: Draft) => Draft) => void;
  drop: () => void;
  /** Reads the stored draft again. */
  reread: () => void;
}

/** The draft of this browser, as it applies to the current documents. */
export function useJoinDraft(documents: JoinDocumentVersion[]): JoinDraft {
  const [written, setWritten] = useState<string | null>();
  const reread = useCallback(() => setWritten(readStoredDraft()), []);
  useEffect(() => startTransition(reread), [reread]);
  const draft = written === undefined ? undefined : parseDraft(written, documents);
  const change = (by: (draft: Draft) => Draft): void => {
    // Another tab may have changed it; where the browser stores nothing, the draft in memory counts.
    const latest = parseDraft(readStoredDraft() ?? written ?? null, documents);
    setWritten(writeStoredDraft(by(latest)));
  };
  const drop = (): void => {
    clearStoredDraft();
    setWritten(null);
  };
  return { draft, change, drop, reread };
}
