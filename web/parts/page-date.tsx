import { longDate } from "#contract/long-date.ts";
import { pagePath } from "#contract/page-path.ts";
import { TextLink } from "../ui/text-link.tsx";

interface PageDateProps {
  updated: string;
  /** Followed by where to report an error. */
  report?: boolean;
  className?: string;
}

/** Date of the last change of a page; nothing while the page is under repair. */
export const PageDate = ({ updated, report = false, className = "mt-12" }: PageDateProps) =>
  updated && (
    <p className={`text-sm text-soft ${className}`}>
      Page mise à jour le <time dateTime={updated}>{longDate(updated)}</time>
      {report && (
        <>
          .{" "}
          <TextLink
            href={pagePath("contact")}
            className="inline-block py-1 text-teal underline underline-offset-4"
          >
            Signaler une erreur
          </TextLink>
        </>
      )}
    </p>
  );
