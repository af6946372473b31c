import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Trx } from "../db/open.ts";
import { HAS_ACCESS } from "./structures/access.ts";

/** Live references that ask for an answer, with the version that members read. SQLite begins with what a cross join names first: references are few. */
const selectAsking = (db: Db | Trx, today: string) =>
  db
    .selectFrom("document_references as reference")
    .crossJoin("documents")
    .whereRef("documents.id", "=", "reference.document_id")
    .innerJoin("groups", "groups.id", "documents.group_id")
    .innerJoin("document_versions as live", (join) =>
      join
        .onRef("live.document_id", "=", "documents.id")
        .onRef("live.number", "=", "documents.live_version"),
    )
    .where("reference.audience", "!=", "none")
    .where("reference.ended_at", "is", null)
    .where((eb) => eb.or([eb("valid_to", "is", null), eb("valid_to", ">=", today)]))
    .where("documents.deleted_at", "is", null)
    .where("groups.deleted_at", "is", null);

/** The person is of the audience of the reference. */
const isAsked = (user: RawBuilder<unknown>) => sql<SqlBool>`(
  reference.audience = 'all'
  or (reference.audience = 'group' and exists (
    select 1 from group_members as member where member.group_id = documents.group_id and member.user_id = ${user}))
  or (reference.audience = 'named' and exists (
    select 1 from document_asked as named where named.document_id = documents.id and named.user_id = ${user})))`;

const hasAnswered = (user: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select 1 from document_acceptances as answer
   where answer.document_id = documents.id and answer.number = live.number and answer.user_id = ${user})`;

/** References whose live version the person has neither approved nor refused. */
export const selectToRead = (db: Db | Trx, userId: string, today: string) =>
  selectAsking(db, today)
    .where(isAsked(sql`${userId}`))
    .where(sql<SqlBool>`not ${hasAnswered(sql`${userId}`)}`);

const selectAsked = (db: Db | Trx, today: string) =>
  selectAsking(db, today)
    .crossJoin("users")
    .where("users.deleted_at", "is", null)
    .where("users.status", "=", "active")
    .where(HAS_ACCESS)
    .where(isAsked(sql.ref("users.id")));

/** People asked about a reference: those who left, or whose account is closed, are not. */
export const selectAskedPeople = (db: Db | Trx, documentId: string, today: string) =>
  selectAsked(db, today).where("documents.id", "=", documentId);

/** People without an answer, each with a reference, and when they were last notified. */
export const selectUnanswered = (db: Db | Trx, today: string) =>
  selectAsked(db, today)
    .where(sql<SqlBool>`not ${hasAnswered(sql.ref("users.id"))}`)
    .leftJoin("document_notices as notice", (join) =>
      join
        .onRef("notice.document_id", "=", "documents.id")
        .onRef("notice.user_id", "=", "users.id"),
    );
