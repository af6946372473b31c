import { longDate } from "#contract/long-date.ts";

/** When the text of a page was last changed; nothing while the page is being mended. */
export const PageDate = ({ updated }: { updated: string }) =>
  updated && (
    <p className="mt-12 text-sm text-soft">
      Page mise à jour le <time dateTime={updated}>{longDate(updated)}</time>
    </p>
  );
