import { useQuery } from "@tanstack/react-query";
import { pagePath } from "#contract/page-path.ts";
import { dayOf, spokenDay } from "#web/parts/event-day.ts";
import { documentEvents } from "#web/queries/documents.ts";
import { SiteLink } from "#web/ui/site-link.tsx";

const LINK =
  "inline-flex min-h-11 items-center font-bold text-teal underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2";

/** The meetings that a document was attached to; nothing where there is none. */
export function DocumentEvents({ id }: { id: string }) {
  const { data = [] } = useQuery(documentEvents(id));
  if (data.length === 0) return null;
  return (
    <div>
      <p>Joint à&nbsp;:</p>
      <ul>
        {data.map((event) => (
          <li key={event.id}>
            <SiteLink to={pagePath("event", { id: event.id })} className={LINK}>
              {event.title}, {spokenDay(dayOf(event))}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
