import { commentsPath } from "#contract/comment-path.ts";
import type { Happening } from "#contract/notification-limits.ts";
import { pagePath } from "#contract/page-path.ts";
import type { WhatsNew } from "#contract/whats-new.ts";
import { ROW_LINK, Row, Rows } from "../ui/rows.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { spokenDay, spokenHours } from "./event-day.ts";
import { GroupTile } from "./group-dot.tsx";
import { spokenMoment } from "./moment.ts";

const WHAT: Record<Happening, string> = {
  event: "Nouvelle réunion",
  event_changed: "Réunion modifiée",
  event_cancelled: "Réunion annulée",
  event_removed: "Réunion supprimée",
  event_restored: "Réunion restaurée",
  document: "Nouveau document",
  document_version: "Nouvelle version d’un document",
  minutes_published: "Compte rendu publié",
  minutes_rectified: "Rectificatif d’un compte rendu",
  comment: "Nouveau commentaire",
};

const addressOf = ({ kind, about, event, subject_id }: WhatsNew): string => {
  if (about) return commentsPath(about, subject_id);
  if (kind.startsWith("minutes_")) return pagePath("meeting", { id: subject_id });
  return event
    ? pagePath("event", { id: subject_id })
    : pagePath("documents", { document: subject_id });
};

const others = (count: number): string =>
  count > 1 ? `, et ${count - 1} autre${count > 2 ? "s" : ""} date${count > 2 ? "s" : ""}` : "";

function When({ item: { event, count } }: { item: WhatsNew }) {
  if (!event) return null;
  return (
    <p className="text-sm text-soft">
      {spokenDay(event.day)}, {spokenHours(event)}
      {others(count)}
      {event.cancelled !== undefined && `\u202F; annulée\u00A0: ${event.cancelled}`}
    </p>
  );
}

interface NewsListProps {
  items: WhatsNew[];
  level?: "h2" | "h3";
}

/** Activities of others in the member's groups; unread ones carry a label. */
export const NewsList = ({ items, level = "h3" }: NewsListProps) => (
  <Rows>
    {items.map((item) => (
      <Row
        key={item.id}
        level={level}
        tile={<GroupTile id={item.group.id} />}
        kind={item.unread && "Nouveau"}
        title={
          item.gone ? (
            item.title
          ) : (
            <SiteLink to={addressOf(item)} className={ROW_LINK}>
              {item.title}
            </SiteLink>
          )
        }
      >
        <p className="text-sm wrap-anywhere text-soft">
          {WHAT[item.kind]}, {item.group.name}, le {spokenMoment(item.at)}
        </p>
        <When item={item} />
      </Row>
    ))}
  </Rows>
);
