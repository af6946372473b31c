import type { Insertable } from "kysely";
import type { Trx } from "#server/db/open.ts";
import type { CommentMentionsTable, CommentsTable } from "#server/db/tables/comments.ts";
import type { ActivitiesTable } from "#server/db/tables/notifications.ts";
import { dayFrom, daysAgo, instant } from "../days.ts";
import { insertAll } from "../insert.ts";
import { type Random, seeded } from "../random.ts";
import type { Size } from "../size.ts";
import { anyMoment, type DemoContext, membersSince } from "./context.ts";

/** A seed of its own: the other data stays the same. */
const SEED = 2026;
const REMEMBERED = 55;
/** Things with comments, of each kind, for each group. */
const SHARE = 1;
/** Comments on the first group of a large site: more than a page of them. */
const LIVELY = 47;
const LARGE_GROUPS = 50;

const OPENINGS = [
  "Merci pour l’ordre du jour. Pourrait-on garder dix minutes pour les conventions ?",
  "Je serai en retard d’un quart d’heure, commencez sans moi.",
  "J’ai relu la note : la partie sur le financement mériterait un exemple.\n\nJe peux en rédiger un d’ici la fin de semaine.",
  "Qui peut prendre le compte rendu cette fois-ci ?",
  "La salle est réservée, l’accès se fait par la cour.",
];
const ANSWERS = [
  "Oui, je m’en charge.",
  "Bonne idée, merci.",
  "D’accord. J’en parle à mon équipe et je reviens vers vous.",
  "Je peux apporter les chiffres de notre structure.",
  "C’est noté, à jeudi.",
];

type CommentRow = Insertable<CommentsTable>;
type About = Pick<CommentRow, "event_id" | "document_id" | "group_id">;

interface Thing {
  about: About;
  groupId: string;
  since: string;
  count: number;
}

const NONE: About = { event_id: null, document_id: null, group_id: null };
const few = (random: Random): number => 1 + random.number(4);

/** Events of these weeks, the newest documents, and the pages of the first groups. */
async function listThings(trx: Trx, context: DemoContext, size: Size): Promise<Thing[]> {
  const { random, now, groups, events } = context;
  const most = groups.length * SHARE;
  const near = events.filter(
    ({ deleted_at, day }) => !deleted_at && day >= dayFrom(now, -14) && day <= dayFrom(now, 21),
  );
  const documents = await trx
    .selectFrom("documents")
    .select(["id", "group_id", "uploaded_at"])
    .where("deleted_at", "is", null)
    .orderBy("uploaded_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  const isLarge = size.groups >= LARGE_GROUPS;
  return [
    ...near.slice(0, most).map(({ id, group_id, created_at }) => ({
      about: { ...NONE, event_id: id },
      groupId: group_id,
      since: String(created_at),
      count: few(random),
    })),
    ...documents.map(({ id, group_id, uploaded_at }) => ({
      about: { ...NONE, document_id: id },
      groupId: group_id,
      since: uploaded_at,
      count: few(random),
    })),
    ...groups.slice(0, Math.ceil(most / 2)).map(({ id }, index) => ({
      about: { ...NONE, group_id: id },
      groupId: id,
      since: instant(daysAgo(now, REMEMBERED)),
      count: isLarge && index === 0 ? LIVELY : few(random),
    })),
  ];
}

/** What members of the group say of a thing: a remark, then answers to it. */
function commentsOn(context: DemoContext, { about, groupId, since, count }: Thing): CommentRow[] {
  const { random, now } = context;
  const people = membersSince(context, groupId, since);
  const from = Date.parse(since);
  if (people.length === 0 || from >= now.getTime()) return [];
  return Array.from({ length: count }, () => anyMoment(context, from, now.getTime()))
    .toSorted()
    .map((created_at, index) => ({
      ...about,
      id: random.id(),
      author_id: random.pick(people),
      text: random.pick(index === 0 ? OPENINGS : ANSWERS),
      created_at,
      edited_at: null,
    }));
}

/** One comment in four mentions another member of its group. */
function mentionsIn(
  context: DemoContext,
  comments: CommentRow[],
  groupId: string,
): Insertable<CommentMentionsTable>[] {
  return comments.flatMap(({ id, author_id, created_at }) => {
    const others = membersSince(context, groupId, created_at).filter((one) => one !== author_id);
    return others.length > 0 && context.random.chance(0.25)
      ? [{ comment_id: id, user_id: context.random.pick(others), mentioned_at: created_at }]
      : [];
  });
}

const toActivity = (
  { random, now }: DemoContext,
  { id, author_id, created_at }: CommentRow,
  group_id: string,
): Insertable<ActivitiesTable>[] =>
  created_at > instant(daysAgo(now, REMEMBERED))
    ? [
        {
          id: random.id(),
          at: created_at,
          kind: "comment",
          group_id,
          subject_id: id,
          actor_id: author_id ?? null,
        },
      ]
    : [];

/** Inserts comments on events, documents and groups, with their mentions and their news. */
export async function insertComments(
  trx: Trx,
  generated: Omit<DemoContext, "random">,
  size: Size,
): Promise<void> {
  const context = { ...generated, random: seeded(SEED) };
  for (const thing of await listThings(trx, context, size)) {
    const comments = commentsOn(context, thing);
    await insertAll(trx, "comments", comments);
    await insertAll(trx, "comment_mentions", mentionsIn(context, comments, thing.groupId));
    await insertAll(
      trx,
      "activities",
      comments.flatMap((comment) => toActivity(context, comment, thing.groupId)),
    );
  }
}
