import { sql } from "kysely";
import type { Place } from "./mention-place.ts";

const EVENT_TITLE = sql<string>`(select title from events where events.id = event_id)`;
const ITEM_TITLE = sql<string>`(
  select events.title || ', ' || agenda_items.title
    from agenda_items join events on events.id = agenda_items.event_id
   where agenda_items.id = item_id)`;
const NOTICE_TITLE = sql<string>`(
  select events.title from notices join events on events.id = notices.event_id
   where notices.id = notice_id)`;

/** Texts of meetings that are searched for a person's name. What is published says it as it was then. */
export const MEETING_PLACES: Place[] = [
  {
    where: "Réunion",
    table: "meetings",
    title: EVENT_TITLE,
    texts: ["draft_reason", "minutes"],
  },
  { where: "Réunion", table: "meeting_officers", title: EVENT_TITLE, texts: ["name_then"] },
  {
    where: "Point d’une réunion",
    table: "agenda_items",
    title: "title",
    texts: ["title", "speaker_name", "proposal", "proposed_name"],
  },
  {
    where: "Note de réunion",
    table: "item_notes",
    title: ITEM_TITLE,
    texts: ["markdown", "updated_by"],
  },
  {
    where: "Note de réunion, une de ses versions",
    table: "item_note_versions",
    title: ITEM_TITLE,
    texts: ["markdown", "author_name"],
  },
  {
    where: "Convocation",
    table: "notices",
    title: EVENT_TITLE,
    texts: ["sent_name", "words", "snapshot"],
  },
  {
    where: "Personne convoquée",
    table: "notice_people",
    title: NOTICE_TITLE,
    texts: ["name_then"],
  },
  {
    where: "Présence à une réunion",
    table: "attendances",
    title: EVENT_TITLE,
    texts: ["name_then", "structure_then"],
  },
  { where: "Décision", table: "decisions", title: ITEM_TITLE, texts: ["text"] },
  { where: "Action", table: "actions", title: "text", texts: ["text", "owner_name"] },
  {
    where: "Changement d’une action",
    table: "action_events",
    title: sql`(select text from actions where actions.id = action_id)`,
    texts: ["name_then", "what"],
  },
  {
    where: "Correction proposée d’un compte rendu",
    table: "remarks",
    title: ITEM_TITLE,
    texts: ["author_name", "old_text", "new_text", "why", "answer"],
  },
  {
    where: "Approbation d’un compte rendu",
    table: "approvals",
    title: EVENT_TITLE,
    texts: ["name_then"],
  },
  {
    where: "Rectificatif d’un compte rendu",
    table: "rectifications",
    title: EVENT_TITLE,
    texts: ["text", "why", "author_name", "adopted_text"],
  },
  {
    where: "Bilan d’un groupe",
    table: "group_reviews",
    title: sql`(select name from groups where groups.id = group_id)`,
    texts: ["done", "difficulties", "ahead"],
  },
];
