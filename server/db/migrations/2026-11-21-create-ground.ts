import { type CreateTableBuilder, type Kysely, sql } from "kysely";

type Table = CreateTableBuilder<string, string>;

const text = (table: Table, ...names: string[]) =>
  names.reduce((built, name) => built.addColumn(name, "text", (column) => column.notNull()), table);
const optional = (table: Table, ...names: string[]) =>
  names.reduce((built, name) => built.addColumn(name, "text"), table);
const withId = (table: Table) => table.addColumn("id", "text", (column) => column.primaryKey());
const counter = (table: Table, name: string, start: number) =>
  table.addColumn(name, "integer", (column) => column.notNull().defaultTo(start));
const owned = (table: Table, name: string, target: string) =>
  table.addColumn(name, "text", (column) =>
    column.notNull().references(target).onDelete("cascade"),
  );

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  const users = text(
    withId(schema.createTable("users")),
    "username",
    "first_name",
    "last_name",
    "email",
    "password_hash",
    "role",
    "status",
    "search",
    "created_at",
  );
  await optional(
    users,
    "college",
    "email_verified_at",
    "decided_at",
    "refusal_reason",
    "deleted_at",
  )
    .addCheckConstraint("users_role", sql`role in ('admin', 'member')`)
    .addCheckConstraint("users_status", sql`status in ('pending', 'active', 'refused')`)
    .execute();
  await sql`create unique index users_email on users (email) where deleted_at is null`.execute(db);
  await sql`create index users_newest on users (created_at desc, id desc) where deleted_at is null`.execute(
    db,
  );
  await sql`create index users_by_status on users (status, created_at desc, id desc) where deleted_at is null`.execute(
    db,
  );

  await text(
    owned(schema.createTable("acceptances"), "user_id", "users.id"),
    "document",
    "sha256",
    "accepted_at",
  )
    .addPrimaryKeyConstraint("acceptances_key", ["user_id", "document"])
    .execute();

  const sessions = owned(withId(schema.createTable("sessions")), "user_id", "users.id");
  await optional(
    text(sessions, "user_agent", "created_at", "last_seen_at", "expires_at"),
    "revoked_at",
  ).execute();
  await sql`create index sessions_live on sessions (user_id, created_at) where revoked_at is null`.execute(
    db,
  );

  const links = withId(schema.createTable("links")).addColumn("user_id", "text", (column) =>
    column.references("users.id").onDelete("cascade"),
  );
  await optional(
    text(links, "purpose", "token_hash", "created_at", "expires_at"),
    "email",
    "used_at",
  ).execute();
  await sql`create unique index links_token on links (token_hash)`.execute(db);
  await sql`create index links_of_user on links (user_id, purpose)`.execute(db);
}

async function createPlumbing(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  const throttles = schema
    .createTable("throttles")
    .addColumn("key", "text", (column) => column.primaryKey());
  await optional(text(counter(throttles, "count", 0), "window_ends_at"), "blocked_until").execute();

  const mails = counter(withId(schema.createTable("mails")), "attempts", 0);
  await optional(
    text(
      mails,
      "kind",
      "recipient",
      "subject",
      "sealed",
      "status",
      "next_attempt_at",
      "created_at",
    ),
    "last_error",
    "sent_at",
  ).execute();
  await sql`create index mails_due on mails (next_attempt_at) where status in ('waiting', 'sending')`.execute(
    db,
  );

  await text(
    withId(schema.createTable("contact_messages")),
    "first_name",
    "last_name",
    "email",
    "message",
    "created_at",
  ).execute();
  await text(
    schema
      .createTable("used_captchas")
      .addColumn("signature", "text", (column) => column.primaryKey()),
    "expires_at",
  ).execute();
}

async function createGroups(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  const groups = counter(
    text(withId(schema.createTable("groups")), "name", "name_key", "description", "created_at"),
    "version",
    1,
  );
  await optional(groups, "deleted_at").execute();
  await sql`create unique index groups_name on groups (name_key) where deleted_at is null`.execute(
    db,
  );

  await text(
    owned(
      owned(schema.createTable("group_members"), "group_id", "groups.id"),
      "user_id",
      "users.id",
    ),
    "joined_at",
  )
    .addPrimaryKeyConstraint("group_members_key", ["group_id", "user_id"])
    .execute();
  await sql`create index group_members_of_user on group_members (user_id)`.execute(db);

  const events = counter(
    owned(withId(schema.createTable("events")), "group_id", "groups.id"),
    "version",
    1,
  );
  await optional(
    text(events, "title", "message", "day", "start_time", "end_time", "search", "created_at"),
    "deleted_at",
  ).execute();
  await sql`create index events_by_day on events (day, start_time, id) where deleted_at is null`.execute(
    db,
  );
  await sql`create index events_of_group on events (group_id, day) where deleted_at is null`.execute(
    db,
  );
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccounts(db);
  await createPlumbing(db);
  await createGroups(db);
}
