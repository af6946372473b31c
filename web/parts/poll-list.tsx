import { pagePath } from "#contract/page-path.ts";
import { isPollOpen } from "#contract/poll-state.ts";
import type { PollSummary } from "#contract/polls.ts";
import { Badge } from "../ui/badge.tsx";
import { ROW_LINK, Row, Rows } from "../ui/rows.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { PollIcon } from "../ui/space-icons.tsx";
import { spokenDay } from "./event-day.ts";
import { Marked } from "./marked.tsx";

/** Short status of a poll. */
export function pollState(poll: PollSummary): string {
  if (poll.event_id) return "Clos\u00A0: un jour est retenu";
  if (poll.closed_at) return "Clos";
  if (poll.group_id.archived) return "Groupe archivé";
  if (!isPollOpen(poll, new Date())) return "Réponses closes, jour à retenir";
  return poll.closes_on ? `Réponses jusqu’au ${spokenDay(poll.closes_on)}` : "Ouvert";
}

interface PollListProps {
  polls: PollSummary[];
  /** False on the page of the group itself. */
  withGroup?: boolean;
}

/** Polls in the given order; those that the reader has not answered carry a label. */
export const PollList = ({ polls, withGroup = true }: PollListProps) => (
  <Rows>
    {polls.map((poll) => (
      <Row
        key={poll.id}
        tile={
          <span className="row-icon">
            <PollIcon />
          </span>
        }
        title={
          <SiteLink to={pagePath("poll", { id: poll.id })} className={ROW_LINK}>
            <Marked text={poll.title} />
          </SiteLink>
        }
        state={
          isPollOpen(poll, new Date()) && (
            <Badge tone={poll.answered ? "success" : "warm"}>
              {poll.answered ? "Vous avez répondu" : "Vous n’avez pas encore répondu"}
            </Badge>
          )
        }
      >
        <p className="text-sm wrap-anywhere text-soft">
          {withGroup && `${poll.group_id.name} — `}
          {poll.dayCount} jours proposés — {pollState(poll)}
        </p>
      </Row>
    ))}
  </Rows>
);
