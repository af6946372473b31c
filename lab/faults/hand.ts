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
import type { Ground } from "./scenario.ts";

type Running = Awaited<ReturnType<Site["run"]>>;

/** One call of the API, as a body and its headers. */
export interface Call {
  address: Address;
  parameters?: Record<string, string>;
  body?: unknown;
  form?: { body: Buffer; headers: Record<string, string> };
}

/** A site that is killed and started again on the same port, and its administrator. */
export interface Hand {
  site: Site;
  url: string;
  settings: Record<string, string>;
  token: string;
  running: () => Running;
  /** Starts it; the time until it answers that it is ready, in milliseconds. */
  start: (more?: Record<string, string>) => Promise<number>;
  kill: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Looks into the database beside it. */
  look: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

export const answersReady = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/ready`).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status === 200;
};

export async function look<T>(site: Site, work: (db: Db) => Promise<T>): Promise<T> {
  const open = site.openDatabase({ shared: true });
  try {
    return await work(open.db);
  } finally {
    // Its last act would copy the journal into the file; who serves the site does that.
    await open.db.destroy();
  }
}

/** Waits until it says that it is ready. */
export async function becomeReady(url: string): Promise<void> {
  while (!(await answersReady(url))) await new Promise((next) => setTimeout(next, 2));
}

/** Makes a site and its administrator, and logs in. `more` is given to every start. */
export async function openHand(ground: Ground, more: Record<string, string> = {}): Promise<Hand> {
  const site = await ground.makeSite();
  const port = await freePort();
  const settings = { ...ground.settings, PORT: String(port), LOG_LEVEL: "fatal", ...more };
  const url = `http://localhost:${port}`;
  let running: Running | undefined;
  const hand: Hand = {
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
    look: (work) => look(site, work),
  };
  await hand.start(ADMIN);
  hand.token = await logInAdmin(url);
  return hand;
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

/** Undefined when the line broke before there was an answer. */
export async function ask(
  { url, token }: Pick<Hand, "url" | "token">,
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

/** What the call answers, or a failure that says why not. */
export async function get<T>(hand: Pick<Hand, "url" | "token">, call: Call): Promise<T> {
  const answer = await ask(hand, call);
  if (!answer || answer.status >= 300)
    throw new Error(`${call.address} : ${answer?.status} ${answer?.text}`);
  return (answer.text === "" ? undefined : JSON.parse(answer.text)) as T;
}

export interface Health {
  database: string[];
  files: Findings;
}

/** What `npm run site -- fsck --hash` says of it. */
export async function fsck({ site, settings }: Pick<Hand, "site" | "settings">): Promise<Health> {
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
