import type { Act } from "#contract/journal.ts";
import type { Instant } from "../instant.ts";

export interface JournalTable {
  id: string;
  at: Instant;
  act: Act;
  actor_id: string | null;
  /** Name at the time of the act. */
  actor: string;
  subject: string;
  /** Account or contact message whose person the subject names. */
  subject_id: string | null;
  search: string;
}

export interface JournalTables {
  journal: JournalTable;
}
