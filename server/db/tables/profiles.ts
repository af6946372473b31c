import type { Generated } from "kysely";
import type { Instant } from "../instant.ts";

/** What a person says of themselves to the members. A person without a row shows none of it. */
export interface PersonProfilesTable {
  user_id: string;
  job: Generated<string>;
  phone: Generated<string>;
  languages: Generated<string>;
  presentation: Generated<string>;
  /** 1 when the members see it. */
  show_email: Generated<number>;
  show_phone: Generated<number>;
  show_job: Generated<number>;
  show_languages: Generated<number>;
  show_presentation: Generated<number>;
  /** Folded texts that are shown, for search; never the address or the phone. */
  search: Generated<string>;
  changed_at: Instant;
}

export interface ProfileTables {
  person_profiles: PersonProfilesTable;
}
