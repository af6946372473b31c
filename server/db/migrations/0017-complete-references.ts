import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // `row_version` refuses a form that was opened before a change. The review confirms that the text is still right, without a new version.
  "alter table document_references add column row_version integer not null default 1",
  "alter table document_references add column reviewed_at text",
  "alter table document_references add column reviewer_id text references users (id) on delete set null",
  "alter table document_references add column review_note text not null default ''",
  // `reminded_at`: last reminder sent by hand. `ended_at`: no longer a reference; the row stays for the answers.
  "alter table document_references add column reminded_at text",
  "alter table document_references add column ended_at text",
  "create index document_references_of_reviewer on document_references (reviewer_id) where reviewer_id is not null",
  // Who was notified since approval was asked, and when last.
  `create table document_notices (
    document_id text not null references document_references (document_id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    notified_at text not null,
    constraint document_notices_key primary key (document_id, user_id)
  )`,
  "create index document_notices_of_user on document_notices (user_id)",
  // Those that may have more versions than the site retains.
  "create index documents_of_many_versions on documents (id) where live_version > 5",
  // The people that former notices went to.
  `insert into document_notices (document_id, user_id, notified_at)
    select reference.document_id, users.id, reference.asked_at
      from document_references as reference
      join documents on documents.id = reference.document_id
     cross join users
     where reference.notices > 0 and reference.asked_at is not null and users.status = 'active' and users.deleted_at is null
       and (reference.audience = 'all'
         or (reference.audience = 'group' and exists (
           select 1 from group_members where group_members.group_id = documents.group_id and group_members.user_id = users.id))
         or (reference.audience = 'named' and exists (
           select 1 from document_asked where document_asked.document_id = documents.id and document_asked.user_id = users.id)))`,
];

/** References are reviewed, reminded of by hand, and may end; who was notified is recorded person by person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
