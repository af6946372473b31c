import { longDate } from "#contract/long-date.ts";

/** Date of the last change of a page; nothing while the page is under repair. */
export const PageDate = ({ updated }: { updated: string }) =>
  updated && (
    <p className="mt-12 text-sm text-soft">
      Page mise à jour le <time dateTime={updated}>{longDate(updated)}</time>
    </p>
  );
