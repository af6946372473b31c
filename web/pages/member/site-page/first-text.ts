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
  const unsaved = readDraft(accountId(), draftName(id));
  if (unsaved?.markdown !== undefined)
    return {
      description: unsaved.description ?? "",
      lead: unsaved.lead ?? "",
      markdown: unsaved.markdown,
      basedOn: Number(unsaved.basedOn ?? 0),
      ...(unsaved.document !== undefined && { document: unsaved.document }),
    };
  return draft ? { ...textIn(draft), basedOn: draft.basedOn } : { ...live, basedOn: version };
}
