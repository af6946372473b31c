import { sql } from "kysely";
import type { Trx } from "#server/db/open.ts";

/** The application of each invented person as a file, with its steps: received, then decided. */
export async function insertApplications(trx: Trx): Promise<void> {
  await sql`insert into applications (id, user_id, state, state_since)
    select id, id, case status when 'pending' then 'received' when 'active' then 'accepted' else 'refused' end,
           coalesce(decided_at, email_verified_at, created_at)
      from users where status in ('pending', 'refused') or decided_at > created_at`.execute(trx);
  await sql`insert into application_steps (id, application_id, at, state)
    select id || '-00000', id, email_verified_at, 'received'
      from users where email_verified_at is not null and (status in ('pending', 'refused') or decided_at > created_at)`.execute(
    trx,
  );
  await sql`insert into application_steps (id, application_id, at, state)
    select id || '-00001', id, state_since, state from applications where state <> 'received'`.execute(
    trx,
  );
}
