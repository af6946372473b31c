import type { SitePage } from "#contract/site-pages.ts";
import { spokenMoment } from "#web/parts/moment.ts";
import { Badge } from "#web/ui/badge.tsx";

/** A release brought another text than the one that the live version replaces. */
export const NewShippedText = ({ page }: { page: SitePage }) =>
  page.shippedChanged && <Badge tone="warm">nouveau texte livré</Badge>;

/** The state of a page: draft, scheduled, published, withdrawn. */
export function PageState({ page }: { page: SitePage }) {
  const { publishedAt, scheduledAt, withdrawnAt, hasDraft } = page;
  const isBegun = !publishedAt && !scheduledAt && !withdrawnAt;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {publishedAt && <Badge tone="strong">en ligne</Badge>}
      {withdrawnAt && <Badge>retirée le {spokenMoment(withdrawnAt)}</Badge>}
      {isBegun && <Badge>brouillon</Badge>}
      {scheduledAt && <Badge tone="warm">prévue le {spokenMoment(scheduledAt)}</Badge>}
      {hasDraft && !isBegun && <Badge>votre brouillon</Badge>}
      <NewShippedText page={page} />
    </span>
  );
}
