import { pino } from "pino";
import { type Address, parseAddress } from "../../contract/address.ts";
import { openDeps } from "../../server/boot/open-deps.ts";
import { checkDatabase } from "../../server/commands/fsck/check-database.ts";
import { compareFiles, type Findings } from "../../server/commands/fsck/compare-files.ts";
import { readConfig } from "../../server/config.ts";
import { FILE_OWNERS } from "../../server/data-lifecycle.ts";
import type { Db } from "../../server/db/open.ts";
import { urlOf } from "../../server/testing/every-route.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { ADMIN, post, type Site } from "../../server/testing/run-site.ts";
import type { Context } from "./scenario.ts";

type Running = Awaited<ReturnType<Site["run"]>>;

/** One call of the API with its body. */
export interface Call {
  address: Address;
  parameters?: Record<string, string>;
  body?: unknown;
  form?: { body: Buffer; headers: Record<string, string> };
}

/** The site under test, killed and restarted on the same port, and its administrator. */
export interface Target {
  site: Site;
  url: string;
  settings: Record<string, string>;
  token: string;
  running: () => Running;
  /** Starts it; resolves with the milliseconds until it is ready. */
  start: (more?: Record<string, string>) => Promise<number>;
  kill: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Reads the database from outside the process. */
  readDatabase: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

export const answersReady = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/ready`).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status === 200;
};

export async function readDatabase<T>(site: Site, work: (db: Db) => Promise<T>): Promise<T> {
  const open = site.openDatabase({ shared: true });
  try {
    return await work(open.db);
  } finally {
    // close() would checkpoint the journal, which only the serving process does.
    await open.db.destroy();
  }
}

/** Waits until the site is ready. */
export async function becomeReady(url: string): Promise<void> {
  while (!(await answersReady(url))) await new Promise((next) => setTimeout(next, 2));
}

/**
 * Creates a site and its administrator, and logs in. `more` is added to the environment of every
 * start.
 */
export async function startTarget(
  context: Context,
  more: Record<string, string> = {},
): Promise<Target> {
  const site = await context.makeSite();
  const port = await freePort();
  const settings = { ...context.settings, PORT: String(port), LOG_LEVEL: "fatal", ...more };
  const url = `http://localhost:${port}`;
  let running: Running | undefined;
  const target: Target = {
    site,
    url,
    settings,
    token: "",
    running: () => running as Running,
    start: async (others = {}) => {
      const began = performance.now();
      running = await site.run({ ...settings, ...others });
      if (running.ended) throw new Error(running.output());
      await becomeReady(url);
      return performance.now() - began;
    },
    kill: async (signal = "SIGKILL") => (await running?.kill(signal)) ?? null,
    readDatabase: (work) => readDatabase(site, work),
  };
  await target.start(ADMIN);
  target.token = await logInAdmin(url);
  return target;
}

export async function logInAdmin(url: string): Promise<string> {
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const answer = await (await post(`${url}/api/login`, body)).json();
  if (answer.token === undefined) throw new Error(JSON.stringify(answer));
  return answer.token;
}

export interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

/** Undefined when the connection broke before an answer. */
export async function ask(
  { url, token }: Pick<Target, "url" | "token">,
  { address, parameters = {}, body, form }: Call,
  headers: Record<string, string> = {},
): Promise<Answer | undefined> {
  const content = form
    ? { headers: form.headers, body: new Uint8Array(form.body) }
    : body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const path = urlOf(address, (name) => parameters[name] ?? "");
  const reply = await fetch(`${url}/api${path}`, {
    method: parseAddress(address).method,
    ...content,
    headers: { ...content.headers, authorization: `Bearer ${token}`, ...headers },
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined);
  const text = await reply?.text().catch(() => undefined);
  return reply && text !== undefined
    ? { status: reply.status, text, headers: reply.headers }
    : undefined;
}

/** Body of the answer. Throws when the call was refused. */
export async function get<T>(target: Pick<Target, "url" | "token">, call: Call): Promise<T> {
  const answer = await ask(target, call);
  if (!answer || answer.status >= 300)
    throw new Error(`${call.address} : ${answer?.status} ${answer?.text}`);
  return (answer.text === "" ? undefined : JSON.parse(answer.text)) as T;
}

export interface Health {
  database: string[];
  files: Findings;
}

/** What `npm run site -- fsck --hash` finds. */
export async function fsck({ site, settings }: Pick<Target, "site" | "settings">): Promise<Health> {
  const config = readConfig({ ...site.env, ...settings });
  const { deps, database } = await openDeps(config, pino({ level: "silent" }), { shared: true });
  try {
    const where = { db: deps.db, files: deps.files, owners: FILE_OWNERS, now: new Date() };
    return {
      database: await checkDatabase(deps.db),
      files: await compareFiles(where, { hash: true }),
    };
  } finally {
    await database.db.destroy();
  }
}
