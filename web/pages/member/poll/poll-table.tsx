import type { ReactNode } from "react";
import { POLL_VOTES, type PollVote } from "#contract/poll-limits.ts";
import type { Poll, PollDay } from "#contract/polls.ts";
import { spokenDay, spokenHours } from "#web/parts/event-day.ts";
import { spokenPerson } from "#web/parts/person-name.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { type Column, Table } from "#web/ui/table.tsx";

export const VOTE_NAMES: Record<PollVote, string> = {
  yes: "Oui",
  maybe: "Peut-être",
  no: "Non",
};

export const spokenPollDay = (day: PollDay): string => `${spokenDay(day.day)}, ${spokenHours(day)}`;

/** Most can come; of those, the fewest cannot. None without a yes. */
export function bestDays(days: PollDay[]): string[] {
  const most = Math.max(...days.map(({ yes }) => yes));
  if (most === 0) return [];
  const first = days.filter(({ yes }) => yes === most);
  const fewest = Math.min(...first.map(({ no }) => no));
  return first.filter(({ no }) => no === fewest).map(({ id }) => id);
}

/** How many said so, then who, for those who may know. */
function Said({ poll, day, vote }: { poll: Poll; day: PollDay; vote: PollVote }) {
  const people = (poll.votes ?? []).filter(({ votes }) =>
    votes.some((one) => one.day_id === day.id && one.vote === vote),
  );
  return (
    <span className="block text-sm">
      <span className="font-bold">
        {VOTE_NAMES[vote]}&nbsp;: {day[vote]}
      </span>
      {people.length > 0 && (
        <span className="text-soft"> {people.map(spokenPerson).join(", ")}</span>
      )}
    </span>
  );
}

const DayName = ({ day, marks }: { day: PollDay; marks: string[] }) => (
  <span className="grid justify-items-start gap-1">
    <span className="first-letter:uppercase">{spokenPollDay(day)}</span>
    {marks.map((mark) => (
      <Badge key={mark} tone={mark === CHOSEN ? "strong" : "warm"}>
        {mark}
      </Badge>
    ))}
  </span>
);

const CHOSEN = "Jour retenu";

interface PollTableProps {
  poll: Poll;
  /** What I say of a day. */
  mine: (day: PollDay) => ReactNode;
  /** What publishers of the group may do with a day. */
  actions?: ((day: PollDay) => ReactNode) | undefined;
}

/** The days, one a row, with who can come: a table where it is wide enough, else a card for each day. */
export function PollTable({ poll, mine, actions }: PollTableProps) {
  const best = poll.chosen ? [] : bestDays(poll.days);
  const marksOf = ({ id }: PollDay) => [
    ...(poll.chosen === id ? [CHOSEN] : []),
    ...(best.includes(id) ? ["Le plus de réponses «\u00A0oui\u00A0»"] : []),
  ];
  const columns: Column<PollDay>[] = [
    {
      key: "day",
      header: "Jour",
      rowHeader: true,
      cell: (day) => <DayName day={day} marks={marksOf(day)} />,
    },
    { key: "mine", header: "Ma réponse", quietHeader: true, cell: mine },
    {
      key: "said",
      header: "Réponses",
      bare: true,
      cell: (day) =>
        POLL_VOTES.map((vote) => <Said key={vote} poll={poll} day={day} vote={vote} />),
    },
    ...(actions ? [{ key: "actions", header: "Actions", quietHeader: true, cell: actions }] : []),
  ];
  return (
    <Table
      caption="Jours proposés, et qui peut venir"
      columns={columns}
      rows={poll.days}
      rowKey={({ id }) => id}
    />
  );
}
