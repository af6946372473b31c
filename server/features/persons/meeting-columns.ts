import type { PersonalColumn } from "./personal-column.ts";

const IN_MINUTES = "le nom d’alors, dans le compte rendu";
const account = (what: string, left?: string): PersonalColumn => ({
  by: "account",
  what,
  exported: { part: "meetings" },
  ...(left !== undefined && { left }),
});

/** Columns of meetings that lead to a person: minutes keep the names of then, without the account. */
export const MEETING_COLUMNS: Record<string, PersonalColumn> = {
  "meeting_officers.user_id": account("Réunions présidées ou rédigées", IN_MINUTES),
  "agenda_items.speaker_id": account("Points de réunion présentés", IN_MINUTES),
  "agenda_items.proposed_by": account("Points de réunion proposés", IN_MINUTES),
  "item_notes.writer_id": account("Notes de réunion en cours d’écriture", IN_MINUTES),
  "item_note_versions.author_id": account("Notes de réunion", IN_MINUTES),
  "notices.sent_by": account("Convocations envoyées par la personne", IN_MINUTES),
  "notice_people.user_id": account("Convocations", IN_MINUTES),
  "attendances.user_id": account("Présences à des réunions", IN_MINUTES),
  "attendances.recorded_by": account(
    "Présences d’autres personnes, notées par la personne",
    "la présence, notée par personne",
  ),
  "actions.owner_id": account("Actions confiées à la personne", IN_MINUTES),
  "action_events.user_id": account("Changements d’actions", IN_MINUTES),
  "remarks.author_id": account(
    "Corrections proposées sur un compte rendu",
    "le nom d’alors, un an après la publication au plus",
  ),
  "minutes_readers.user_id": account("Relectures de comptes rendus"),
  "approvals.user_id": account("Comptes rendus approuvés", IN_MINUTES),
  "rectifications.author_id": account("Rectificatifs", IN_MINUTES),
};
