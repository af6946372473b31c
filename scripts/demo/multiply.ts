import { join } from "node:path";
import { sql } from "kysely";
import { fold } from "#contract/fold.ts";
import type { Trx } from "#server/db/open.ts";
import { copies, hex32, inBulk } from "./bulk.ts";
import { linkOrCopy } from "./library.ts";
import { ACCOUNTS } from "./people.ts";
import { LARGE, type Size } from "./size.ts";
import { LAST_NAMES } from "./words.ts";

/** Columns that a copy has in common with its original. */
const same = (...columns: string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Tables that are generated row by row up to the large size, then copied. */
export const COPIED = ["users", "events", "documents", "mails", "journal"] as const;

/** Missing rows of a table, and how many copies of each row give them: not every row is copied. */
async function missing(trx: Trx, table: (typeof COPIED)[number], size: Size) {
  if (size[table] <= LARGE[table]) return { rows: 0, times: 0 };
  const { count } = await trx
    .selectFrom(table as "users")
    .select((eb) => eb.fn.countAll<string | number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = size[table] - Number(count);
  return { rows, times: Math.ceil((2 * rows) / Number(count)) };
}

/** Copies active members, with a compound last name, into the groups of the original. */
async function multiplyPeople(trx: Trx, size: Size): Promise<void> {
  const { rows, times } = await missing(trx, "users", size);
  if (rows === 0) return;
  const triedEmails = Object.values(ACCOUNTS).map(({ email }) => email);
  const names = LAST_NAMES.map((name, number) => sql`(${number}, ${name}, ${fold(name)})`);
  await sql`create temporary table family_names (number integer, name text, folded text)`.execute(
    trx,
  );
  await sql`insert into family_names values ${sql.join(names)}`.execute(trx);
  await sql`create temporary table new_people as with ${copies(times)}
    select users.id as old_id, substr(${hex32(trx)}, 1, 22) as new_id, k from copies cross join users
    where status = 'active' and role = 'member' and deleted_at is null and deletion_requested_at is null
    and email not in (${sql.join(triedEmails.map((email) => sql.lit(email)))}) limit ${sql.lit(rows)}`.execute(
    trx,
  );
  const email = sql`replace(email, '@', '.' || k || '@')`;
  const lastName = sql`own.folded || '-' || other.folded`;
  // The key of a person is the folded last name, a space, the folded first name.
  const firstName = sql`substr(name_key, length(own.folded) + 1)`;
  const unchanged = same(
    ...["username", "structure_key", "password_hash", "password_long", "role", "status", "college"],
    ...["created_at", "email_verified_at", "decided_at", "first_name"],
  );
  await inBulk(trx, "users", () =>
    sql`insert into users (${unchanged}, id, last_name, email, search, name_key)
    select ${unchanged}, new_id, last_name || '-' || other.name, ${email},
      substr(${firstName}, 2) || ' ' || ${lastName} || ' ' || ${email}, ${lastName} || ${firstName}
    from new_people join users on users.id = old_id join family_names as own on own.name = last_name
    join family_names as other on other.number = k % ${sql.lit(names.length)}`.execute(trx),
  );
  await inBulk(trx, "group_members", () =>
    sql`insert into group_members (group_id, user_id, joined_at)
    select group_id, new_id, joined_at from group_members join new_people on user_id = old_id`.execute(
      trx,
    ),
  );
}

async function multiplyEvents(trx: Trx, size: Size): Promise<void> {
  const { rows, times } = await missing(trx, "events", size);
  if (rows === 0) return;
  const unchanged = same("group_id", "message", "day", "start_time", "end_time", "created_at");
  await inBulk(trx, "events", () =>
    sql`insert into events (${unchanged}, id, title, search, tokens) with ${copies(times)}
    select ${unchanged}, substr(${hex32(trx)}, 1, 22), title || ', séance ' || k, search || ', seance ' || k, tokens || ' seance'
    from copies cross join events where deleted_at is null limit ${sql.lit(rows)}`.execute(trx),
  );
}

/** Each copy has a file of its own, a hard link to the same bytes. */
async function multiplyDocuments(trx: Trx, folder: string, size: Size): Promise<void> {
  const { rows, times } = await missing(trx, "documents", size);
  if (rows === 0) return;
  // A name in the store is 32 characters and the extension.
  await sql`create temporary table new_documents as with ${copies(times)}
    select documents.id as old_id, file_name as old_file, substr(${hex32(trx)}, 1, 22) as new_id,
      ${hex32(trx)} || substr(file_name, 33) as new_file, substr(file_name, 33) as extension, k
    from copies cross join documents
    join document_versions on document_id = documents.id and number = live_version
    where deleted_at is null limit ${sql.lit(rows)}`.execute(trx);
  const unchanged = same("group_id", "uploaded_at");
  const written = same("size", "sha256", "author_id", "created_at");
  const numbered = (column: string) =>
    sql`substr(${sql.ref(column)}, 1, length(${sql.ref(column)}) - length(extension)) || ', version ' || k || extension`;
  await inBulk(trx, "documents", () =>
    sql`insert into documents (${unchanged}, id, name, search)
    select ${unchanged}, new_id, ${numbered("name")}, ${numbered("search")}
    from new_documents join documents on documents.id = old_id`.execute(trx),
  );
  await sql`insert into document_versions (${written}, document_id, number, name, file_name)
    select ${written}, new_id, 1, documents.name, new_file
    from new_documents join documents on documents.id = new_id
    join document_versions on document_versions.file_name = old_file`.execute(trx);
  const files = await sql<{
    old_file: string;
    new_file: string;
  }>`select old_file, new_file from new_documents`.execute(trx);
  for (const { old_file, new_file } of files.rows)
    linkOrCopy(join(folder, old_file), join(folder, new_file));
}

/** Lines of the audit log and emails: their id begins with their time, 17 digits and a dash. */
async function multiplyDated(
  trx: Trx,
  table: "journal" | "mails",
  columns: string[],
  size: Size,
): Promise<void> {
  const { rows, times } = await missing(trx, table, size);
  if (rows === 0) return;
  const unchanged = same(...columns);
  const copied = table === "mails" ? sql`where status = 'sent'` : sql``;
  await inBulk(trx, table, () =>
    sql`insert into ${sql.table(table)} (${unchanged}, id) with ${copies(times)}
    select ${unchanged}, substr(id, 1, 18) || substr(${hex32(trx)}, 1, 16)
    from copies cross join ${sql.table(table)} ${copied} limit ${sql.lit(rows)}`.execute(trx),
  );
}

const JOURNAL = ["at", "act", "actor_id", "actor", "subject", "subject_id", "search"];
const MAILS = [
  ...["kind", "recipient", "subject", "sealed", "status", "attempts"],
  ...["next_attempt_at", "created_at", "sent_at"],
];

/** Reading twenty thousand texts would occupy for hours a site that is to be measured. */
async function skipTexts(trx: Trx, size: Size): Promise<void> {
  if (size.documents < LARGE.documents) return;
  await sql`insert into document_texts (document_id, version, state, tries)
    select id, live_version, 'unsupported', 0 from documents`.execute(trx);
  await sql`update documents set read_version = live_version`.execute(trx);
}

/** Copies rows inside the database up to the wanted size: generating a million rows would take minutes. */
export async function multiply(trx: Trx, folder: string, size: Size): Promise<void> {
  await multiplyPeople(trx, size);
  await multiplyEvents(trx, size);
  await multiplyDocuments(trx, folder, size);
  await multiplyDated(trx, "journal", JOURNAL, size);
  await multiplyDated(trx, "mails", MAILS, size);
  await skipTexts(trx, size);
}
