import { dayFrom } from "../../scripts/demo/days.ts";
import type { Db } from "../../server/db/open.ts";
import type { ListCall, SampleIds } from "./list-call.ts";

/** A meeting of a series, with answers. */
export async function findMeeting(db: Db): Promise<Pick<SampleIds, "meeting" | "series">> {
  const { id, series_id } = await db
    .selectFrom("events")
    .innerJoin("event_answers", "event_answers.event_id", "events.id")
    .select(["events.id", "series_id"])
    .where("series_id", "is not", null)
    .orderBy("events.id")
    .executeTakeFirstOrThrow();
  return { meeting: id, series: series_id ?? "" };
}

const group = ({ group: id }: SampleIds, calls: string[]): ListCall[] =>
  calls.map((call) => ({ screen: "group", url: `/groupes/${id}/${call}` }));

/** The calls of the screens about meetings, polls and news. */
export const agendaCalls = (now: Date, sampleIds: SampleIds): ListCall[] => [
  { screen: "event", url: `/events/${sampleIds.meeting}` },
  { screen: "event", url: `/events/${sampleIds.meeting}/answers` },
  { screen: "event", url: `/events/${sampleIds.meeting}/documents` },
  { screen: "event", url: `/event-series/${sampleIds.series}` },
  { screen: "home", url: `/users/me/answers?from=${dayFrom(now, 0)}` },
  { screen: "home", url: "/users/me/attente" },
  { screen: "polls", url: "/polls?limit=25" },
  { screen: "polls", url: `/polls?limit=25&before=${sampleIds.poll}` },
  { screen: "polls", url: `/polls?limit=25&groupId=${sampleIds.group}` },
  { screen: "poll", url: `/polls/${sampleIds.poll}` },
  { screen: "news", url: "/nouveautes?limit=25" },
  { screen: "account", url: "/users/me/calendriers" },
  { screen: "account", url: "/users/me/notifications" },
  ...group(sampleIds, ["demandes", "courriels", "audience?kind=event", "audience?kind=place_free"]),
];
