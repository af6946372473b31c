import {
  CompiledQuery,
  createQueryId,
  type KyselyPlugin,
  type QueryId,
  type RootOperationNode,
} from "kysely";
import { COUNT_MAX } from "#contract/limits.ts";
import { type Db, inTransaction, type OpenDatabase, type Trx } from "../db/open.ts";

/** Keeps what runs on the database, statement by statement. */
export class Recorder implements KyselyPlugin {
  readonly #built = new WeakMap<QueryId, RootOperationNode>();
  #nodes: RootOperationNode[] = [];

  transformQuery({
    node,
    queryId,
  }: {
    node: RootOperationNode;
    queryId: QueryId;
  }): RootOperationNode {
    this.#built.set(queryId, node);
    return node;
  }
  // A part of another query is built by itself too; only what ran has a result.
  async transformResult<T>({ result, queryId }: { result: T; queryId: QueryId }): Promise<T> {
    const node = this.#built.get(queryId);
    if (node) this.#nodes.push(node);
    return result;
  }
  /** The queries since the last call, as SQL. */
  take(db: Db): CompiledQuery[] {
    const executor = db.getExecutor();
    return this.#nodes
      .splice(0)
      .map((node) => executor.compileQuery(node, createQueryId()))
      .filter(({ sql }) => /^\s*(select|with|delete|update)\b/i.test(sql));
  }
}

const LARGE_TABLE = 1000;

/** Tables that may not be read from end to end. */
export async function largeTables({ db }: OpenDatabase): Promise<Set<string>> {
  const names = [
    "users",
    "groups",
    "group_members",
    "events",
    "event_answers",
    "polls",
    "poll_votes",
    "activities",
    "documents",
    "resources",
    "journal",
    "mails",
    "contact_messages",
    "sessions",
    "page_versions",
    "site_invitations",
    "agenda_items",
    "attendances",
    "decisions",
    "actions",
  ];
  const counted = await Promise.all(
    names.map(async (name) => {
      const { rows } = await db.executeQuery<{ count: string | number }>(
        CompiledQuery.raw(`select count(*) as count from "${name}"`),
      );
      return Number(rows[0]?.count) > LARGE_TABLE
        ? [name, `${name}_search`, `${name}_search_rows`]
        : [];
    }),
  );
  return new Set(counted.flat());
}

const UNDONE = new Error("undone");

/** What a statement does when it runs, without what it writes. */
async function undo<T>(db: Db, work: (db: Db | Trx) => Promise<T>): Promise<T> {
  const done = Promise.withResolvers<T>();
  await inTransaction(db, async (trx) => {
    done.resolve(await work(trx));
    throw UNDONE;
  }).catch((error: unknown) => {
    if (error !== UNDONE) throw error;
  });
  return done.promise;
}

async function explainSqlite(db: Db, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await db.executeQuery<{ id: number; parent: number; detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  const depths = new Map<number, number>();
  return rows.map(({ id, parent, detail }) => {
    const depth = depths.has(parent) ? (depths.get(parent) ?? 0) + 1 : 0;
    depths.set(id, depth);
    return `${"  ".repeat(depth)}${detail}`;
  });
}

async function explainPostgres(db: Db, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const options = "analyze, costs off, timing off, summary off, buffers off";
  const query = CompiledQuery.raw(`explain (${options}) ${sql}`, [...parameters]);
  const { rows } = await undo(db, (trx) => trx.executeQuery<{ "QUERY PLAN": string }>(query));
  return rows.map((row) => row["QUERY PLAN"]);
}

export const explain = ({ db, engine }: OpenDatabase, query: CompiledQuery): Promise<string[]> =>
  engine === "sqlite" ? explainSqlite(db, query) : explainPostgres(db, query);

const TRIES = 3;

/** Milliseconds that passed; on SQLite, which runs in this process, those of the processor, on which the rest of the machine weighs less. */
async function clockOf({ db, engine }: OpenDatabase, query: CompiledQuery): Promise<number> {
  return undo(db, async (trx) => {
    const start = performance.now();
    const before = process.cpuUsage();
    await trx.executeQuery(query);
    const { user, system } = process.cpuUsage(before);
    return engine === "sqlite" ? (user + system) / 1000 : performance.now() - start;
  });
}

/** The quickest of some runs of a query. */
export async function timeOf(database: OpenDatabase, query: CompiledQuery): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < TRIES; count += 1) times.push(await clockOf(database, query));
  return Math.min(...times);
}

/** These indexes cover few rows, however large the table is: rows waiting for a member, documents with many versions, and the animators of a group. */
const FEW = /_leaving|_to_do|_trash|_away|_waiting|_many_versions|_animators/;
/** An index that keeps so much of what it finds reads no less than the table does. */
const WORTH = 0.25;

/** SQLite: a table read from end to end, by itself or, without a limit that stops it, through an index. */
function isScanOnSqlite(line: string, limited: boolean, large: Set<string>): boolean {
  const [, table = "", how = ""] = /^\s*SCAN (\w+)(.*)$/.exec(line) ?? [];
  if (!large.has(table)) return false;
  if (/^ VIRTUAL TABLE INDEX \d+:\S/.test(how)) return false;
  return !/^ USING (COVERING )?INDEX/.test(how) || (!limited && !FEW.test(how));
}

/** Counts the matches of one or two characters: no trigram finds them and no order applies, so that every row is read (decision 010). It is timed like any other. */
const isShortCount = (sql: string, filter: string): boolean =>
  /^\s*select count\(/i.test(sql) && /~~ '%[^%]{1,2}%'/.test(filter);

/** PostgreSQL scans what an index would not shorten: only a scan that throws away most of what it reads lacks one, and no count that stops by itself. */
function isScanOnPostgres(sql: string, plan: string[], place: number, large: Set<string>): boolean {
  const [, table = "", matched = "0"] =
    /Seq Scan on (\w+).*\(actual rows=([\d.]+)/.exec(plan[place] ?? "") ?? [];
  const below = plan.slice(place + 1, place + 3).join(" ");
  const removed = /Rows Removed by Filter: (\d+)/.exec(below)?.[1] ?? "0";
  const read = Number(matched) + Number(removed);
  return (
    large.has(table) &&
    !isShortCount(sql, below) &&
    read > LARGE_TABLE &&
    Number(matched) <= COUNT_MAX &&
    Number(matched) < read * WORTH
  );
}

/** The lines of a plan that read a large table without the help of an index. */
export function scansIn(
  { engine }: OpenDatabase,
  { sql }: CompiledQuery,
  plan: string[],
  large: Set<string>,
): string[] {
  const limited = /\blimit\b/i.test(sql);
  return plan
    .filter((line, place) =>
      engine === "sqlite"
        ? isScanOnSqlite(line, limited, large)
        : isScanOnPostgres(sql, plan, place, large),
    )
    .map((line) => line.trim());
}
