import { createHash, randomUUID } from "node:crypto";
import type { Challenge } from "altcha-lib";
import { pagePath } from "../../contract/page-path.ts";
import { encode, solve } from "../../server/testing/solve.ts";
import type { Ledger, Write } from "./ledger.ts";

/** A person who uses the site through the proxy. */
export interface Person {
  id: string;
  email: string;
  token: string;
}

export interface Load {
  url: string;
  password: string;
  ledger: Ledger;
  groups: string[];
  /** People who only log in: each log-in ends the oldest of five sessions. */
  visitors: { email: string }[];
}

interface Answer {
  status: number;
  body: Buffer;
}

/** The error code of a refusal; answers of the proxy have none. */
const codeOf = (body: Buffer): string => /"code":"(\w+)"/.exec(body.toString())?.[1] ?? "";

/** Sends one request. An unexpected status or no answer is a failure; undefined then. */
export async function ask(
  { url, ledger }: Load,
  path: string,
  expected: number[],
  init: RequestInit = {},
): Promise<Answer | undefined> {
  ledger.requests += 1;
  const what = `${init.method ?? "GET"} ${path.replace(/[\w-]{20,}.*/, "…")}`;
  try {
    const answer = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(30_000) });
    const body = Buffer.from(await answer.arrayBuffer());
    if (expected.includes(answer.status)) return { status: answer.status, body };
    ledger.fail(`${what} ${answer.status} ${codeOf(body)}`);
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    ledger.fail(`${what} ${cause?.code ?? message}`);
  }
  return undefined;
}

export const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

/** Recorded before it is sent: a change whose answer is lost must still be searched for. */
export function begin({ ledger }: Load, kind: Write["kind"], mark: string): Write {
  const write = { kind, mark, acknowledged: false };
  ledger.writes.push(write);
  return write;
}

export async function logIn(load: Load, email: string): Promise<string | undefined> {
  const answer = await ask(load, "/api/login", [200], json({ email, password: load.password }));
  return answer && (JSON.parse(answer.body.toString()) as { token: string }).token;
}

export const pick = <T>(all: readonly T[]): T | undefined =>
  all[Math.floor(Math.random() * all.length)];

export async function createEvent(load: Load, person: Person): Promise<void> {
  const write = begin(load, "event", `Charge ${randomUUID()}`);
  const body = {
    title: write.mark,
    message: "Ordre du jour",
    date: "2027-04-01T12:00:00.000Z",
    startTime: "10:00",
    endTime: "11:00",
    groupId: pick(load.groups),
  };
  write.acknowledged = !!(await ask(load, "/api/events", [201], json(body, bearer(person))));
}

export async function joinOrLeave(load: Load, person: Person): Promise<void> {
  const group = pick(load.groups) ?? "";
  const key = `${group} ${person.id}`;
  const joins = load.ledger.memberships.get(key) !== true;
  load.ledger.memberships.delete(key);
  const path = `/api/groupes/${group}/${joins ? "join" : "leave"}`;
  const answer = await ask(load, path, [200, 204], { method: "POST", headers: bearer(person) });
  if (answer) load.ledger.memberships.set(key, joins);
}

export async function writeToUs(load: Load): Promise<void> {
  const challenge = await ask(load, "/api/captcha", [200]);
  if (!challenge) return;
  const solved = await solve(JSON.parse(challenge.body.toString()) as Challenge);
  const write = begin(load, "message", randomUUID());
  const body = {
    firstName: "Inès",
    lastName: "Moreau",
    email: "visiteuse@exemple.fr",
    message: `Bonjour ${write.mark}`,
    captcha: encode(solved),
  };
  write.acknowledged = !!(await ask(load, "/api/contact", [200], json(body)));
}

/** True when the downloaded bytes are the uploaded ones. */
export async function download(load: Load, person: Person, document: Ledger["documents"][number]) {
  const path = `/api/uploads/${document.path}`;
  const answer = await ask(load, path, [200], { headers: bearer(person) });
  if (!answer) return false;
  const same = createHash("sha256").update(answer.body).digest("hex") === document.sha256;
  if (!same) load.ledger.fail(`GET ${document.name}: other bytes`);
  return same;
}

const READINGS = ["/api/events?limit=50", "/api/groupes", "/api/users/me", pagePath("contact")];

export const read = (load: Load, person: Person) =>
  ask(load, pick(READINGS) ?? "/", [200], { headers: bearer(person) });

export async function readAgain(load: Load, person: Person): Promise<void> {
  const document = pick(load.ledger.documents);
  if (document) await download(load, person, document);
}

export const logInVisitor = (load: Load) => logIn(load, pick(load.visitors)?.email ?? "");

/** Actions with their shares in percent. */
export type Acts = [number, (load: Load, person: Person) => Promise<unknown>][];

function drawAct(acts: Acts) {
  let remaining = Math.random() * 100;
  return acts.find(([share]) => {
    remaining -= share;
    return remaining < 0;
  })?.[1];
}

/** Each person does one action after the other, until `stop`. */
export async function work(
  load: Load,
  people: Person[],
  stop: AbortSignal,
  acts: Acts,
): Promise<void> {
  await Promise.all(
    people.map(async (person) => {
      while (!stop.aborted) await (drawAct(acts) ?? read)(load, person);
    }),
  );
}
