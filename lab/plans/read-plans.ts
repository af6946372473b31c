import { dayFrom } from "../../scripts/demo/days.ts";
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
import { findComment, findMeeting } from "./agenda-lists.ts";
import type { ListCall, SampleIds } from "./list-call.ts";
import { listCalls } from "./lists.ts";
import { plantMinutes } from "./plant-minutes.ts";

type Get = (url: string, body?: object) => Promise<unknown>;

/** Jobs that call other servers first, or copy everything. */
const ELSEWHERE = ["answers by mail", "antivirus", "clock", "backup"];
/** One mail shows how the next one is found. */
const STOPPING = AbortSignal.abort();

/** Builds the server without a port, called as an administrator; its first queries are recorded. */
async function openSite(
  deps: Deps,
  recorder: Recorder,
): Promise<{ get: Get; siteDeps: Deps; close: () => Promise<void> }> {
  const admin = await deps.db
    .selectFrom("users")
    .select(["id", "role"])
    .where("email", "=", ACCOUNTS.admin.email)
    .executeTakeFirstOrThrow();
  const token = await inTransaction(deps.db, (trx) =>
    openSession(deps, trx, admin, "npm run plans"),
  );
  const siteDeps = { ...deps, db: deps.db.withPlugin(recorder) };
  recorder.take(deps.db);
  await openContentStore(siteDeps.db, deps, SITE_CONTENT, deps.files).refresh();
  const app = buildApp(siteDeps);
  const get: Get = async (url, body) => {
    const reply = await app.inject({
      ...(body && { method: "POST", payload: body }),
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}` },
    });
    if (reply.statusCode !== 200) throw new Error(`${url} : ${reply.statusCode} ${reply.body}`);
    return reply.json();
  };
  return { get, siteDeps, close: () => app.close() };
}

type Planted = Awaited<ReturnType<typeof plantMinutes>>;

/** Rows from the middle of each list, for the pages after them. */
async function findSampleIds(
  get: Get,
  { db, planted }: Pick<Deps, "db"> & { planted: Planted },
): Promise<SampleIds> {
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
    invitation: await idOf("/site-invitations?limit=1000"),
    trashed: await idOf("/trash?limit=3"),
    entry: await idOf("/journal?limit=1000"),
    poll: await idOf("/polls?limit=1000&open=true"),
    ...(await findMeeting(db)),
    comment: await findComment(db),
    article: await idOf("/articles?limit=200"),
    picture: await idOf("/media?limit=30"),
    ...planted,
  };
}

/** Milliseconds that an indexed query stays below at any size. */
const SLOW_MS = 100;

interface Reading {
  database: OpenDatabase;
  recorder: Recorder;
  large: Set<string>;
  /** Plans that were printed, each once. */
  printed: Set<string>;
}

/** Prints each new query plan of a call, and returns what is wrong with it. */
async function show(
  { database, recorder, large, printed }: Reading,
  { screen, url }: Pick<ListCall, "screen" | "url">,
): Promise<string[]> {
  const problems: string[] = [];
  const queries = new Map(recorder.take(database.db).map((query) => [query.sql, query]));
  for (const query of queries.values()) {
    const plan = await explain(database, query);
    const time = await timeOf(database, query);
    if (time > SLOW_MS) problems.push(`${url}: ${Math.round(time)} ms: ${query.sql}`);
    const text = `${query.sql}${plan.join("\n")}`;
    if (printed.has(text)) continue;
    printed.add(text);
    process.stdout.write(
      `\n${screen}: ${url} (${time.toFixed(1)} ms)\n  ${query.sql.replace(/\s+/g, " ")}\n${plan.map((line) => `    ${line}\n`).join("")}`,
    );
    problems.push(...scansIn(database, query, plan, large).map((line) => `${url}: ${line}`));
  }
  return problems;
}

/** Prints the plans of each list and job; returns what is wrong. */
export async function readPlans(
  deps: Deps,
  { database, jobs }: { database: OpenDatabase; jobs: Job[] },
): Promise<string[]> {
  const planted = await plantMinutes(deps.db, dayFrom(new Date(), 0));
  const recorder = new Recorder();
  const large = await largeTables(database);
  const { get, siteDeps, close } = await openSite(deps, recorder);
  const reading: Reading = { database, recorder, large, printed: new Set() };
  // Read when the site starts, and after each publication.
  const problems = await show(reading, { screen: "public pages", url: "(publication)" });
  const calls = listCalls(new Date(), await findSampleIds(get, { ...deps, planted }));
  recorder.take(database.db);
  for (const call of calls) {
    await get(call.url, call.body);
    problems.push(...(await show(reading, call)));
  }
  for (const { name, run } of jobs.filter(({ name }) => !ELSEWHERE.includes(name))) {
    await run(siteDeps, name === "mails" ? STOPPING : new AbortController().signal);
    problems.push(...(await show(reading, { screen: "job", url: `(${name})` })));
  }
  await close();
  return problems;
}
