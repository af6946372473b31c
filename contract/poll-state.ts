import { isPast } from "./paris-time.ts";
import type { PollSummary } from "./polls.ts";

type State = Pick<PollSummary, "closes_on" | "closed_at"> & {
  group_id: Pick<PollSummary["group_id"], "archived">;
};

/** Whether a poll accepts votes: it is not closed, and its last day is not over in Paris. */
export const isPollOpen = ({ closes_on, closed_at, group_id }: State, now: Date): boolean =>
  closed_at === undefined &&
  group_id.archived !== true &&
  (closes_on === undefined || !isPast({ day: closes_on, endTime: "24:00" }, now));
