import { longDate } from "#contract/long-date.ts";

/** Date of the last change of a page; nothing while the page is under repair. */
export const PageDate = ({
  updated,
  className = "mt-12",
}: {
  updated: string;
  className?: string;
}) =>
  updated && (
    <p className={`text-sm text-soft ${className}`}>
      Page mise à jour le <time dateTime={updated}>{longDate(updated)}</time>
    </p>
  );
