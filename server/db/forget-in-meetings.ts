import { sql } from "kysely";
import type { ActionChange } from "#contract/action-history.ts";
import { fold } from "#contract/fold.ts";
import type { Trx } from "./open.ts";

const ERASED = "Utilisateur supprimé";

/** Rows of meetings without published minutes. */
const unpublished = (eventId: string) =>
  sql<boolean>`not exists (
    select 1 from meetings where meetings.event_id = ${sql.ref(eventId)} and published_at is not null
  )`;
const unpublishedItem = (itemId: string) =>
  sql<boolean>`not exists (
    select 1 from agenda_items join meetings on meetings.event_id = agenda_items.event_id
     where agenda_items.id = ${sql.ref(itemId)} and published_at is not null
  )`;

/**
 * Takes the name of an erased account out of what is not published yet, and of the actions, which go on. Published minutes say it as it was
 * then (docs/rgpd.md).
 */
export async function forgetInMeetings(trx: Trx, userId: string): Promise<void> {
  const name_then = ERASED;
  for (const table of ["meeting_officers", "attendances", "approvals"] as const)
    await trx
      .updateTable(table)
      .set({ name_then })
      .where("user_id", "=", userId)
      .where(unpublished(`${table}.event_id`))
      .execute();
  await trx
    .updateTable("agenda_items")
    .set({ speaker_name: ERASED })
    .where("speaker_id", "=", userId)
    .where(unpublished("agenda_items.event_id"))
    .execute();
  await trx
    .updateTable("agenda_items")
    .set({ proposed_name: ERASED })
    .where("proposed_by", "=", userId)
    .where(unpublished("agenda_items.event_id"))
    .execute();
  await forgetInNotes(trx, userId);
  await forgetInNotices(trx, userId);
  await trx
    .updateTable("rectifications")
    .set({ author_name: ERASED })
    .where("author_id", "=", userId)
    .where(unpublished("rectifications.event_id"))
    .execute();
  await forgetInActions(trx, userId);
  await trx.updateTable("action_events").set({ name_then }).where("user_id", "=", userId).execute();
  await forgetOwner(trx, userId);
}

/** Actions are searched by the name of their owner too. */
async function forgetInActions(trx: Trx, userId: string): Promise<void> {
  const rows = await trx
    .selectFrom("actions")
    .select(["id", "text"])
    .where("owner_id", "=", userId)
    .execute();
  for (const { id, text } of rows)
    await trx
      .updateTable("actions")
      .set({ owner_name: ERASED, search: fold(`${text} ${ERASED}`) })
      .where("id", "=", id)
      .execute();
}

/** Takes the account and its name out of the changes of owners. */
async function forgetOwner(trx: Trx, userId: string): Promise<void> {
  const rows = await trx
    .selectFrom("action_events")
    .select(["id", "what"])
    .where("what", "like", `%${JSON.stringify(userId)}%`)
    .execute();
  for (const { id, what } of rows) {
    const { owner, ...change } = JSON.parse(what) as ActionChange;
    if (!owner) continue;
    const { fromId, toId, ...names } = owner;
    const left = {
      from: fromId === userId ? ERASED : names.from,
      to: toId === userId ? ERASED : names.to,
      ...(fromId !== undefined && fromId !== userId && { fromId }),
      ...(toId !== undefined && toId !== userId && { toId }),
    };
    await trx
      .updateTable("action_events")
      .set({ what: JSON.stringify({ ...change, owner: left } satisfies ActionChange) })
      .where("id", "=", id)
      .execute();
  }
}

async function forgetInNotes(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable("item_notes")
    .set({ updated_by: ERASED })
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("item_note_versions as last")
          .select("last.item_id")
          .whereRef("last.item_id", "=", "item_notes.item_id")
          .whereRef("last.version", "=", "item_notes.version")
          .where("author_id", "=", userId),
      ),
    )
    .where(unpublishedItem("item_notes.item_id"))
    .execute();
  for (const table of ["item_note_versions", "remarks"] as const)
    await trx
      .updateTable(table)
      .set({ author_name: ERASED })
      .where("author_id", "=", userId)
      .where(unpublishedItem(`${table}.item_id`))
      .execute();
}

async function forgetInNotices(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable("notices")
    .set({ sent_name: ERASED })
    .where("sent_by", "=", userId)
    .where(unpublished("notices.event_id"))
    .execute();
  await trx
    .updateTable("notice_people")
    .set({ name_then: ERASED })
    .where("user_id", "=", userId)
    .where(
      sql<boolean>`not exists (
        select 1 from notices join meetings on meetings.event_id = notices.event_id
         where notices.id = notice_people.notice_id and published_at is not null
      )`,
    )
    .execute();
}
