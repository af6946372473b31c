import type pg from "pg";

/** A database of PostgreSQL as the migrations left it. */
export interface Clean {
  /** Puts the first rows back. */
  fill: string;
  /** Marks by which any change of the schema is seen. */
  schema: string;
}

const CATALOGS = [
  "pg_class",
  "pg_attribute",
  "pg_attrdef",
  "pg_constraint",
  "pg_index",
  "pg_trigger",
  "pg_proc",
  "pg_type",
  "pg_rewrite",
  "pg_policy",
  "pg_namespace",
  "pg_extension",
  "pg_event_trigger",
  "pg_default_acl",
];
/** What a statement creates or alters bears the number of its transaction, and what it drops is counted no more. */
const SCHEMA = `select concat_ws(' ', ${CATALOGS.map(
  (name) => `(select count(*) || '/' || max(xmin::text::bigint) from ${name})`,
).join(", ")},
  (select datconnlimit || '/' || datallowconn from pg_database where datname = current_database()),
  (select count(*) from pg_db_role_setting join pg_database d on setdatabase = d.oid where datname = current_database())
) as schema`;

const OTHERS =
  "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";

/** Connections to the same database. */
export const countOthers = async (client: pg.Client): Promise<number> =>
  Number((await client.query<{ count: string }>(`select count(*) ${OTHERS}`)).rows[0]?.count);

export const endOthers = async (client: pg.Client): Promise<void> =>
  void (await client.query(`select pg_terminate_backend(pid) ${OTHERS}`));

async function valuesOf(client: pg.Client, statement: string): Promise<string[]> {
  const { rows } = await client.query<{ value: string }>(statement);
  return rows.map(({ value }) => value);
}

/** Neither triggers nor references: what they watch over is put back whole. */
const inOneStep = (statements: string[]): string =>
  ["begin", "set local session_replication_role = replica", ...statements, "commit"].join(";\n");

/** Tables that have been written to. */
const WRITTEN =
  "select quote_ident(relname) as value from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0";

export async function readClean(client: pg.Client): Promise<Clean> {
  const tables = await valuesOf(
    client,
    "select quote_ident(tablename) as value from pg_tables where schemaname = 'public'",
  );
  const filled: string[] = [];
  for (const table of tables)
    for (const rows of await valuesOf(
      client,
      `select json_agg(t)::text as value from ${table} t having count(*) > 0`,
    ))
      filled.push(
        `insert into ${table} select * from json_populate_recordset(null::${table}, $clean$${rows}$clean$)`,
      );
  const counters = await valuesOf(
    client,
    "select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null) as value from pg_sequences",
  );
  return {
    fill: inOneStep([...filled, ...counters]),
    schema: (await schemaOf(client)) ?? "",
  };
}

const schemaOf = async (client: pg.Client): Promise<string | undefined> =>
  (await client.query<{ schema: string }>(SCHEMA)).rows[0]?.schema;

/** Restores a database to its first rows; false when its schema has changed. No other client may write to it meanwhile. */
export async function restoreClean(client: pg.Client, clean: Clean): Promise<boolean> {
  if ((await schemaOf(client)) !== clean.schema) return false;
  const written = await valuesOf(client, WRITTEN);
  await client.query(inOneStep(written.map((table) => `delete from ${table}`)));
  // The files too are as short as they were: rows come in the order in which they are written, as in a new database.
  await client.query(`vacuum (skip_database_stats) ${written.join(", ")}`);
  await client.query(clean.fill);
  return true;
}
