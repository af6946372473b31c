import { pagePath } from "#contract/page-path.ts";
import { isPollOpen } from "#contract/poll-state.ts";
import type { PollSummary } from "#contract/polls.ts";
import { Badge } from "../ui/badge.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { spokenDay } from "./event-day.ts";

const CARD = "grid gap-1 rounded-card border border-line bg-card p-4 sm:p-5";
const TITLE = "underline decoration-1 underline-offset-4 hover:decoration-2";

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
  <ul className="grid gap-3">
    {polls.map((poll) => (
      <li key={poll.id} className={CARD}>
        <h3 className="text-h3 wrap-anywhere">
          <SiteLink to={pagePath("poll", { id: poll.id })} className={TITLE}>
            {poll.title}
          </SiteLink>
        </h3>
        <p className="text-soft">
          {withGroup && `${poll.group_id.name} — `}
          {poll.dayCount} jours proposés — {pollState(poll)}
        </p>
        {isPollOpen(poll, new Date()) && (
          <p>
            <Badge tone={poll.answered ? "quiet" : "warm"}>
              {poll.answered ? "Vous avez répondu" : "Vous n’avez pas encore répondu"}
            </Badge>
          </p>
        )}
      </li>
    ))}
  </ul>
);
