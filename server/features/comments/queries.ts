import { COMMENTED, type Commented } from "#contract/comment-limits.ts";
import type { ThingRef } from "#contract/comment-path.ts";
import type { Comment, CommentPage, commentRoutes } from "#contract/comments.ts";
import { LIST_LIMIT } from "#contract/limits.ts";
import type { Parsed } from "#contract/route.ts";
import { NAMED } from "#server/accounts/person.ts";
import { STRUCTURE } from "#server/accounts/structures/structure-name.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { follows } from "#server/db/page.ts";
import { getThing } from "./commented.ts";

/** Column with the id of what is commented on. */
export const COLUMNS = {
  event: "event_id",
  document: "document_id",
  group: "group_id",
} as const satisfies Record<Commented, string>;

const selectComments = (db: Db | Trx) =>
  db
    .selectFrom("comments")
    .leftJoin("users", "users.id", "comments.author_id")
    .select(["comments.id", "text", "author_id", "comments.created_at as createdAt"])
    .select(["edited_at", "version", "first_name as firstName", "last_name as lastName"])
    .select(STRUCTURE);

type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>["execute"]>>[number];
type People = Comment["mentions"];

/** People mentioned, by comment and in the order of their names. */
async function listMentioned(db: Db | Trx, ids: string[]): Promise<Map<string, People>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("comment_mentions")
    .innerJoin("users", "users.id", "comment_mentions.user_id")
    .select([...NAMED, "comment_id"])
    .where("comment_id", "in", ids)
    .orderBy("name_key")
    .orderBy("users.id")
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ comment_id }) => comment_id)].map(([id, own]) => [
      id,
      own.map(({ comment_id: _, ...person }) => person),
    ]),
  );
}

const present = (row: CommentRow, mentions: People = []): Comment => {
  const { author_id, firstName, lastName, structure, edited_at, ...comment } = row;
  return {
    ...comment,
    ...(author_id !== null &&
      firstName !== null &&
      lastName !== null && { author: { id: author_id, firstName, lastName, structure } }),
    mentions,
    ...(edited_at !== null && { edited: true as const }),
  };
};

type Query = Parsed<typeof commentRoutes.list>["query"];

/** Comments of a thing, newest first; `after` is the id of the last row of the previous page. Throws not_found. */
export async function listComments(
  db: Db,
  of: ThingRef,
  { limit = LIST_LIMIT, after }: Query,
): Promise<CommentPage> {
  await getThing(db, of);
  const column = `comments.${COLUMNS[of.kind]}` as const;
  const { count } = await db
    .selectFrom("comments")
    .select((eb) => eb.fn.countAll<string | number>().as("count"))
    .where(column, "=", of.id)
    .executeTakeFirstOrThrow();
  let query = selectComments(db)
    .where(column, "=", of.id)
    .orderBy("comments.created_at", "desc")
    .orderBy("comments.id", "desc")
    .limit(limit);
  if (after) query = query.where(follows("comments", ["created_at"], "desc", after));
  const rows = await query.execute();
  const mentioned = await listMentioned(
    db,
    rows.map(({ id }) => id),
  );
  return {
    count: Number(count),
    comments: rows.map((row) => present(row, mentioned.get(row.id))),
  };
}

export async function getComment(db: Db | Trx, id: string): Promise<Comment> {
  const row = await selectComments(db).where("comments.id", "=", id).executeTakeFirstOrThrow();
  return present(row, (await listMentioned(db, [id])).get(id));
}

/** What a comment is about. Throws not_found. */
export async function findCommented(db: Db | Trx, id: string, gone: string): Promise<ThingRef> {
  const row = await db
    .selectFrom("comments")
    .select(["event_id", "document_id", "group_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  const kind = row && COMMENTED.find((one) => row[COLUMNS[one]] !== null);
  const thingId = kind && row[COLUMNS[kind]];
  if (!kind || !thingId) throw new ApiError("not_found", { message: gone });
  return { kind, id: thingId };
}
