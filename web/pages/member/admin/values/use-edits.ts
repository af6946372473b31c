import { useEffect, useState } from "react";
import type { SiteValue } from "#contract/site-values.ts";
import type { ValuePart } from "#contract/value-parts.ts";
import { dropDraft, readDraft, storeDraft } from "#web/drafts.ts";
import { accountId } from "#web/session.ts";
import { type Edits, fromDraft, toDraft } from "./edits.ts";

/** The edits of a part, stored in this tab until they are saved, also when the session ends. */
export function useEdits(part: ValuePart, values: SiteValue[]) {
  // The session may change before the part is left, so the draft belongs to the account that opened it.
  const [owner] = useState(accountId);
  const name = `valeurs-${part}`;
  const [edits, setEdits] = useState<Edits>(() => fromDraft(readDraft(owner, name) ?? {}, values));
  const [found, setFound] = useState(() => Object.keys(edits).length > 0);
  useEffect(() => {
    if (Object.keys(edits).length === 0) dropDraft(owner, name);
    else storeDraft(owner, name, toDraft(edits));
  }, [owner, name, edits]);
  /** What the draft contained is saved. */
  const close = (): void => setFound(false);
  /** Shows the saved values again. */
  const drop = (): void => {
    setEdits({});
    close();
  };
  return { edits, change: setEdits, draft: { found, drop, close } };
}
