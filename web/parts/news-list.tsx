import { commentsPath } from "#contract/comment-path.ts";
import type { Happening } from "#contract/notification-limits.ts";
import { pagePath } from "#contract/page-path.ts";
import type { WhatsNew } from "#contract/whats-new.ts";
import { Badge } from "../ui/badge.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { spokenDay, spokenHours, spokenMoment } from "./event-day.ts";

const WHAT: Record<Happening, string> = {
  event: "Nouvelle réunion",
  event_changed: "Réunion modifiée",
  event_cancelled: "Réunion annulée",
  event_removed: "Réunion supprimée",
  event_restored: "Réunion restaurée",
  document: "Nouveau document",
  comment: "Nouveau commentaire",
};

const LINK = "font-bold underline decoration-1 underline-offset-4 hover:decoration-2";

const addressOf = ({ about, event, subject_id }: WhatsNew): string => {
  if (about) return commentsPath(about, subject_id);
  return event
    ? pagePath("event", { id: subject_id })
    : pagePath("documents", { document: subject_id });
};

const others = (count: number): string =>
  count > 1 ? `, et ${count - 1} autre${count > 2 ? "s" : ""} date${count > 2 ? "s" : ""}` : "";

function When({ item: { event, count } }: { item: WhatsNew }) {
  if (!event) return null;
  return (
    <p className="text-soft">
      {spokenDay(event.day)}, {spokenHours(event)}
      {others(count)}
      {event.cancelled !== undefined && `\u202F; annulée\u00A0: ${event.cancelled}`}
    </p>
  );
}

/** Activities of others in the member's groups; unread ones carry a label. */
export const NewsList = ({ items }: { items: WhatsNew[] }) => (
  <ul className="grid gap-3">
    {items.map((item) => (
      <li
        key={item.id}
        className="grid gap-1 rounded-card border border-line bg-card p-4 wrap-anywhere"
      >
        <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
          {item.unread && <Badge tone="strong">Nouveau</Badge>}
          <span>
            {WHAT[item.kind]}, {item.group.name}, le {spokenMoment(item.at)}
          </span>
        </p>
        {item.gone ? (
          <p className="font-bold">{item.title}</p>
        ) : (
          <p>
            <SiteLink to={addressOf(item)} className={LINK}>
              {item.title}
            </SiteLink>
          </p>
        )}
        <When item={item} />
      </li>
    ))}
  </ul>
);
