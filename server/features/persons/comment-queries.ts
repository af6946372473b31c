import { sql } from "kysely";
import type { Db } from "#server/db/open.ts";

/** Comments with the title of what they are about, and its group. */
const fromComments = (db: Db) =>
  db
    .selectFrom("comments")
    .leftJoin("events", "events.id", "comments.event_id")
    .leftJoin("documents", "documents.id", "comments.document_id")
    .innerJoin("groups", (join) =>
      join.on(
        "groups.id",
        "=",
        sql<string>`coalesce(comments.group_id, events.group_id, documents.group_id)`,
      ),
    )
    .select(sql<string>`coalesce(events.title, documents.name, groups.name)`.as("about"))
    .select("groups.name as group");

/** Comments that the person wrote. */
export const listCommentsWritten = (db: Db, userId: string) =>
  fromComments(db)
    .select(["text", "comments.created_at as createdAt", "edited_at as editedAt"])
    .where("author_id", "=", userId)
    .orderBy("comments.created_at")
    .orderBy("comments.id")
    .execute();

/** Comments of others that mention the person, without their text. */
export const listMentioned = (db: Db, userId: string) =>
  fromComments(db)
    .innerJoin("comment_mentions", "comment_mentions.comment_id", "comments.id")
    .select("mentioned_at as mentionedAt")
    .where("user_id", "=", userId)
    .orderBy("mentioned_at")
    .orderBy("comments.id")
    .execute();
