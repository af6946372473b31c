import { dayFrom } from "../../scripts/demo/days.ts";
import type { Db } from "../../server/db/open.ts";
import type { Known, ListCall } from "./list-call.ts";

/** A meeting of a series to which people answered. */
export async function findMeeting(db: Db): Promise<Pick<Known, "meeting" | "series">> {
  const { id, series_id } = await db
    .selectFrom("events")
    .innerJoin("event_answers", "event_answers.event_id", "events.id")
    .select(["events.id", "series_id"])
    .where("series_id", "is not", null)
    .orderBy("events.id")
    .executeTakeFirstOrThrow();
  return { meeting: id, series: series_id ?? "" };
}

const group = ({ group: id }: Known, calls: string[]): ListCall[] =>
  calls.map((call) => ({ screen: "group", url: `/groupes/${id}/${call}` }));

/** What the screens about meetings, polls and what is new ask for. */
export const agendaCalls = (now: Date, known: Known): ListCall[] => [
  { screen: "event", url: `/events/${known.meeting}` },
  { screen: "event", url: `/events/${known.meeting}/answers` },
  { screen: "event", url: `/events/${known.meeting}/documents` },
  { screen: "event", url: `/event-series/${known.series}` },
  { screen: "home", url: `/users/me/answers?from=${dayFrom(now, 0)}` },
  { screen: "home", url: "/polls?mine=true&open=true&limit=6" },
  { screen: "polls", url: "/polls?limit=25" },
  { screen: "polls", url: `/polls?limit=25&before=${known.poll}` },
  { screen: "polls", url: `/polls?limit=25&groupId=${known.group}` },
  { screen: "poll", url: `/polls/${known.poll}` },
  { screen: "news", url: "/nouveautes?limit=25" },
  { screen: "account", url: "/users/me/calendriers" },
  { screen: "account", url: "/users/me/notifications" },
  ...group(known, ["demandes", "courriels", "audience?kind=event", "audience?kind=place_free"]),
];
