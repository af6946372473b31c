import { ACCOUNTS } from "../../scripts/demo/people.ts";
import { openSession } from "../../server/accounts/session.ts";
import { buildApp } from "../../server/app.ts";
import { SITE_CONTENT } from "../../server/content/folder-source.ts";
import { openContentStore } from "../../server/content/store.ts";
import { inTransaction, type OpenDatabase } from "../../server/db/open.ts";
import type { Deps } from "../../server/deps.ts";
import type { Job } from "../../server/jobs/jobs.ts";
import {
  explain,
  largeTables,
  Recorder,
  scansIn,
  timeOf,
} from "../../server/testing/query-plans.ts";
import { findMeeting } from "./agenda-lists.ts";
import type { Known, ListCall } from "./list-call.ts";
import { listCalls } from "./lists.ts";

type Get = (url: string) => Promise<unknown>;

/** What asks elsewhere first, or copies all that there is. */
const ELSEWHERE = ["answers by mail", "antivirus", "clock", "backup"];
/** One mail is enough to see how the next one is found. */
const STOPPING = AbortSignal.abort();

/** The server without its port, asked as an administrator; what it read to open its texts is recorded. */
async function openSite(
  deps: Deps,
  recorder: Recorder,
): Promise<{ get: Get; seen: Deps; close: () => Promise<void> }> {
  const admin = await deps.db
    .selectFrom("users")
    .select(["id", "role"])
    .where("email", "=", ACCOUNTS.admin.email)
    .executeTakeFirstOrThrow();
  const token = await inTransaction(deps.db, (trx) =>
    openSession(deps, trx, admin, "npm run plans"),
  );
  const seen = { ...deps, db: deps.db.withPlugin(recorder) };
  recorder.take(deps.db);
  await openContentStore(seen.db, deps, SITE_CONTENT, deps.files).refresh();
  const app = buildApp(seen);
  const get: Get = async (url) => {
    const reply = await app.inject({
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}` },
    });
    if (reply.statusCode !== 200) throw new Error(`${url} : ${reply.statusCode} ${reply.body}`);
    return reply.json();
  };
  return { get, seen, close: () => app.close() };
}

/** Rows from the middle of each list, for the pages after them. */
async function findKnown(get: Get, { db }: Pick<Deps, "db">): Promise<Known> {
  const idOf = async (url: string): Promise<string> =>
    ((await get(url)) as { id: string }[]).at(-1)?.id ?? "";
  const groups = (await get("/groupes/noms")) as { id: string; name: string }[];
  const group = groups.find(({ name }) => name === "Réunion Plénière")?.id ?? "";
  const { members } = (await get(`/groupes/${group}?members=1000`)) as {
    members: { id: string }[];
  };
  return {
    group,
    event: await idOf("/events?limit=1000&order=desc"),
    document: await idOf("/documents?limit=1000"),
    user: await idOf("/users?limit=1000&sort=name"),
    member: members.at(-1)?.id ?? "",
    message: await idOf("/messages?limit=200"),
    mail: await idOf("/mails?limit=1000"),
    trashed: await idOf("/trash?limit=3"),
    entry: await idOf("/journal?limit=1000"),
    poll: await idOf("/polls?limit=1000&open=true"),
    ...(await findMeeting(db)),
    article: await idOf("/articles?limit=200"),
    picture: await idOf("/media?limit=30"),
  };
}

/** What an index finds is there within some milliseconds, however much there is. */
const SLOW_MS = 100;

interface Reading {
  database: OpenDatabase;
  recorder: Recorder;
  large: Set<string>;
  /** Plans that were printed, each once. */
  shown: Set<string>;
}

/** Prints how each query of a call runs, once, and returns what is wrong with it. */
async function show(
  { database, recorder, large, shown }: Reading,
  { screen, url }: Pick<ListCall, "screen" | "url">,
): Promise<string[]> {
  const problems: string[] = [];
  const queries = new Map(recorder.take(database.db).map((query) => [query.sql, query]));
  for (const query of queries.values()) {
    const plan = await explain(database, query);
    const time = await timeOf(database, query);
    if (time > SLOW_MS) problems.push(`${url}: ${Math.round(time)} ms: ${query.sql}`);
    const seen = `${query.sql}${plan.join("\n")}`;
    if (shown.has(seen)) continue;
    shown.add(seen);
    process.stdout.write(
      `\n${screen}: ${url} (${time.toFixed(1)} ms)\n  ${query.sql.replace(/\s+/g, " ")}\n${plan.map((line) => `    ${line}\n`).join("")}`,
    );
    problems.push(...scansIn(database, query, plan, large).map((line) => `${url}: ${line}`));
  }
  return problems;
}

/** Prints how each list is read, and what each job looks for; returns what is wrong. */
export async function readPlans(
  deps: Deps,
  { database, jobs }: { database: OpenDatabase; jobs: Job[] },
): Promise<string[]> {
  const recorder = new Recorder();
  const large = await largeTables(database);
  const { get, seen, close } = await openSite(deps, recorder);
  const reading: Reading = { database, recorder, large, shown: new Set() };
  // Read when the site starts, and after each publication.
  const problems = await show(reading, { screen: "public pages", url: "(publication)" });
  const calls = listCalls(new Date(), await findKnown(get, deps));
  recorder.take(database.db);
  for (const call of calls) {
    await get(call.url);
    problems.push(...(await show(reading, call)));
  }
  for (const { name, run } of jobs.filter(({ name }) => !ELSEWHERE.includes(name))) {
    await run(seen, name === "mails" ? STOPPING : new AbortController().signal);
    problems.push(...(await show(reading, { screen: "job", url: `(${name})` })));
  }
  await close();
  return problems;
}
