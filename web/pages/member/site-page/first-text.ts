import type { PageText } from "#contract/page-text.ts";
import type { PageDetail } from "#contract/site-pages.ts";
import { readDraft } from "#web/drafts.ts";
import { accountId } from "#web/session.ts";
import type { Written } from "./draft-saver.ts";

/** Under which a tab keeps what is written of a page. */
export const draftName = (id: string): string => `page-${id}`;

export const textIn = ({ description, lead, markdown }: PageText): PageText => ({
  description,
  lead,
  markdown,
});

/** What this tab had not saved yet, else the draft, else what is live. */
export function firstText({ id, live, draft, version }: PageDetail): Written {
  const kept = readDraft(accountId(), draftName(id));
  if (kept?.markdown !== undefined)
    return {
      description: kept.description ?? "",
      lead: kept.lead ?? "",
      markdown: kept.markdown,
      basedOn: Number(kept.basedOn ?? 0),
      ...(kept.document !== undefined && { document: kept.document }),
    };
  return draft ? { ...textIn(draft), basedOn: draft.basedOn } : { ...live, basedOn: version };
}
