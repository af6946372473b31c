import type { Commented } from "../../contract/comment-limits.ts";
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

/** A comment in the middle of a discussion. */
export async function findComment(db: Db): Promise<string> {
  const { id } = await db
    .selectFrom("comments")
    .select("id")
    .where("group_id", "is not", null)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return id;
}

const group = ({ group: id }: SampleIds, calls: string[]): ListCall[] =>
  calls.map((call) => ({ screen: "group", url: `/groupes/${id}/${call}` }));

/** The marks of a month, and the events of a day. */
const agenda = (today: string, later: string): ListCall[] => [
  { screen: "agenda", url: `/events/days?from=${today}&to=${later}` },
  { screen: "agenda", url: `/events/days?from=${today}&to=${later}&mine=true` },
  { screen: "agenda", url: `/events/days?from=${today}&to=${later}&titles=true` },
  { screen: "agenda", url: `/events?from=${today}&to=${today}&limit=51` },
  { screen: "agenda", url: `/events?from=${today}&to=${today}&limit=51&mine=true` },
];

/** Comments of a thing, from the first page and after a row, and the people to mention there. */
const comments = (kind: Commented, id: string, { comment }: SampleIds): ListCall[] => [
  { screen: kind, url: `/commentaires/${kind}/${id}?limit=20` },
  { screen: kind, url: `/commentaires/${kind}/${id}?limit=20&before=${comment}` },
  { screen: kind, url: `/commentaires/${kind}/${id}/personnes?q=fontaine` },
];

/** The calls of the screens about meetings, polls and news. */
export const agendaCalls = (now: Date, sampleIds: SampleIds): ListCall[] => [
  ...agenda(dayFrom(now, 0), dayFrom(now, 40)),
  { screen: "event", url: `/events/${sampleIds.meeting}` },
  { screen: "event", url: `/events/${sampleIds.meeting}/answers` },
  { screen: "event", url: `/events/${sampleIds.meeting}/documents` },
  ...comments("event", sampleIds.meeting, sampleIds),
  ...comments("document", sampleIds.document, sampleIds),
  ...comments("group", sampleIds.group, sampleIds),
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
