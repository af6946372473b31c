import { BY_ADDRESS } from "#contract/edited-pages.ts";
import type { PageDocument } from "#contract/page-document.ts";
import { pagePath } from "#contract/page-path.ts";
import { api } from "#web/api.ts";
import { clearPrefetched, prefetch, takePrefetched } from "#web/queries/prefetch.ts";
import { prefetchPage } from "#web/queries/site-pages.ts";
import { accountId, onSessionChange } from "#web/session.ts";
import { firstText } from "./first-text.ts";
import { beginsDrawn } from "./use-modes.ts";

const EDITOR = pagePath("sitePage", { id: "" });

type Opened = Promise<{ document: PageDocument }>;

/** Two texts of a page make two documents. */
const nameOf = (id: string, markdown: string): string => `document ${id} ${markdown}`;

/** The text as the visual mode edits it: what was begun, or asked for now. */
export const readDocument = (id: string, markdown: string, signal: AbortSignal): Opened =>
  takePrefetched<{ document: PageDocument }>(nameOf(id, markdown)) ??
  api.sitePages.toDocument({ params: { id }, body: { markdown } }, signal);

async function prefetchEditor(id: string): Promise<void> {
  const page = await prefetchPage(id);
  const { document, markdown } = firstText(page);
  if (!beginsDrawn() || !page.mayEdit || document !== undefined) return;
  const made = api.sitePages.toDocument({ params: { id }, body: { markdown } });
  await prefetch(nameOf(id, markdown), made);
}

/** When the editor is the first page, the text is read while the member space starts around it. */
export function openEarly(): void {
  const id = location.pathname.startsWith(EDITOR) ? location.pathname.slice(EDITOR.length) : "";
  if (accountId() === undefined || id === BY_ADDRESS || !/^[\w-]+$/.test(id)) return;
  onSessionChange(clearPrefetched);
  prefetchEditor(id).catch(() => undefined);
}
