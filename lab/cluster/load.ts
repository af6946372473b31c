import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Challenge } from "altcha-lib";
import { pagePath } from "../../contract/page-path.ts";
import { field, file, form } from "../../server/testing/form.ts";
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
async function ask(
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

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

/** Recorded before it is sent: a change whose answer is lost must still be searched for. */
function begin({ ledger }: Load, kind: Write["kind"], mark: string): Write {
  const write = { kind, mark, acknowledged: false };
  ledger.writes.push(write);
  return write;
}

export async function logIn(load: Load, email: string): Promise<string | undefined> {
  const answer = await ask(load, "/api/login", [200], json({ email, password: load.password }));
  return answer && (JSON.parse(answer.body.toString()) as { token: string }).token;
}

const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];

async function createEvent(load: Load, person: Person): Promise<void> {
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

async function joinOrLeave(load: Load, person: Person): Promise<void> {
  const group = pick(load.groups) ?? "";
  const key = `${group} ${person.id}`;
  const joins = load.ledger.memberships.get(key) !== true;
  load.ledger.memberships.delete(key);
  const path = `/api/groupes/${group}/${joins ? "join" : "leave"}`;
  const answer = await ask(load, path, [200, 204], { method: "POST", headers: bearer(person) });
  if (answer) load.ledger.memberships.set(key, joins);
}

async function writeToUs(load: Load): Promise<void> {
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

const UPLOADED = 200_000;

async function upload(load: Load, person: Person): Promise<void> {
  const content = Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(UPLOADED)]);
  const write = begin(load, "document", `charge-${randomUUID()}.pdf`);
  const sent = form([field("groupId", pick(load.groups) ?? ""), file(write.mark, content)]);
  const answer = await ask(load, "/api/upload", [200, 201], {
    method: "POST",
    headers: { ...sent.headers, ...bearer(person) },
    body: new Uint8Array(sent.body),
  });
  write.acknowledged = answer !== undefined;
  if (!answer) return;
  const { file_path } = JSON.parse(answer.body.toString()) as { file_path: string };
  const sha256 = createHash("sha256").update(content).digest("hex");
  load.ledger.documents.push({ name: write.mark, path: file_path, sha256 });
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

const read = (load: Load, person: Person) =>
  ask(load, pick(READINGS) ?? "/", [200], { headers: bearer(person) });

async function readAgain(load: Load, person: Person): Promise<void> {
  const document = pick(load.ledger.documents);
  if (document) await download(load, person, document);
}

const logInVisitor = (load: Load) => logIn(load, pick(load.visitors)?.email ?? "");

/** Actions with their shares in percent. */
type Acts = [number, (load: Load, person: Person) => Promise<unknown>][];

const LIKE_PEOPLE: Acts = [
  [54, read],
  [14, createEvent],
  [12, joinOrLeave],
  [10, readAgain],
  [5, upload],
  [3, logInVisitor],
  [2, writeToUs],
];

export const MOSTLY_WRITING: Acts = [
  [10, read],
  [45, createEvent],
  [20, joinOrLeave],
  [4, readAgain],
  [18, upload],
  [1, logInVisitor],
  [2, writeToUs],
];

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
  acts = LIKE_PEOPLE,
): Promise<void> {
  await Promise.all(
    people.map(async (person) => {
      while (!stop.aborted) await (drawAct(acts) ?? read)(load, person);
    }),
  );
}
