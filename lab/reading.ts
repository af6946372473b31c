/**
 * What visitors wait while the site reads the texts of files, some of them made to be costly. The server, its reader included, has one core.
 *     npm run reading
 * Ends with status 1 when the 95th percentile of the answers is above 1.5 times that of a site that reads nothing.
 */
import { readFileSync } from "node:fs";
import { buildIfStale } from "../scripts/prepare.mjs";
import { field, file, form } from "../server/testing/form.ts";
import { pdfOfPages, repeatedDocx } from "../server/testing/hostile-texts.ts";
import { ADMIN, makeSite, post } from "../server/testing/run-site.ts";
import { startServer } from "../server/testing/start-server.ts";
import { wordText, xlsxOf } from "../server/testing/text-files.ts";
import { awaitIdle } from "./bench/await-idle.ts";
import { pinTo } from "./bench/pinned.ts";
import { residentMib } from "./memory/watch-memory.ts";
import { median, p95 } from "./stats.ts";

const LIMIT = 1.5;
const QUIET_ANSWERS = 1500;
const MB = 1_000_000;
/** Times that the real document is read. */
const REAL = 20;

const real = readFileSync(new URL("../content/documents/plaidoyer.pdf", import.meta.url));
const pageText = Buffer.from("BT /F 9 Tf 5 5 Td (Un mot de la page) Tj ET");
const row = `<row>${"<c><v>1</v></c>".repeat(1000)}</row>`;
const FILES: [string, () => Buffer][] = [
  ...Array.from({ length: REAL }, (_, at): [string, () => Buffer] => [
    `Plaidoyer ${at}.pdf`,
    () => Buffer.concat([real, Buffer.from(`\n%${at}`)]),
  ]),
  ["PDF de 5 000 pages.pdf", () => pdfOfPages(5000, [pageText])],
  ["PDF de 300 Mo.pdf", () => pdfOfPages(1, [Buffer.alloc(300 * MB, "0 0 m 1 1 l S\n")])],
  ["DOCX de 180 Mo.docx", () => repeatedDocx(wordText("Un mot"), 180 * MB)],
  ["DOCX qui ment.docx", () => repeatedDocx(wordText("Un mot"), 180 * MB, { declaredSize: 1000 })],
  ["XLSX d’un million de cases.xlsx", () => xlsxOf([{ name: "Une", rows: row.repeat(1000) }])],
];

interface Session {
  url: string;
  token: string;
  groupId: string;
}

const authorized = ({ token }: Session) => ({ authorization: `Bearer ${token}` });

async function openSession(url: string): Promise<Session> {
  const login = await post(`${url}/api/login`, {
    email: ADMIN.ADMIN_EMAIL,
    password: ADMIN.ADMIN_PASSWORD,
  });
  const { token = "" } = await login.json();
  const groups = await fetch(`${url}/api/groupes`, {
    headers: authorized({ url, token, groupId: "" }),
  });
  const [group] = (await groups.json()) as { id: string }[];
  return { url, token, groupId: group?.id ?? "" };
}

/** The document, or why the site refuses the file. */
async function upload(
  session: Session,
  name: string,
  bytes: Buffer,
): Promise<{ id?: string; message?: string }> {
  const { body, headers } = form([field("groupId", session.groupId), file(name, bytes)]);
  const answer = await fetch(`${session.url}/api/upload`, {
    method: "POST",
    headers: { ...headers, ...authorized(session) },
    body: new Uint8Array(body),
  });
  return (await answer.json()) as { id?: string; message?: string };
}

const PATHS = ["/", "/api/documents?limit=25", "/api/events?limit=25"];

/** Milliseconds of one answer after the other, until `isOver`. */
async function visit(session: Session, isOver: (count: number) => boolean | Promise<boolean>) {
  const times: number[] = [];
  while (!(await isOver(times.length))) {
    const start = performance.now();
    const answer = await fetch(`${session.url}${PATHS[times.length % PATHS.length]}`, {
      headers: authorized(session),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status}: ${answer.url}`);
    times.push(performance.now() - start);
  }
  return times;
}

async function stateOf(session: Session, id: string): Promise<string> {
  const answer = await fetch(`${session.url}/api/documents/${id}/text`, {
    headers: authorized(session),
  });
  return ((await answer.json()) as { state: string }).state;
}

/** Answers between two reads of the state of a text. */
const CHECK_EVERY = 30;

/** Visits until the text of a file is read. */
async function visitWhileRead(session: Session, [name, make]: (typeof FILES)[number]) {
  const { id, message } = await upload(session, name, make());
  if (id === undefined) return { name, state: `refusé (${message})`, times: [], ms: 0 };
  const start = performance.now();
  let state = "waiting";
  const times = await visit(session, async (count) => {
    if (count > 0 && count % CHECK_EVERY === 0) state = await stateOf(session, id);
    return state !== "waiting";
  });
  return { name, state, times, ms: performance.now() - start };
}

const say = (times: number[]): string =>
  `médiane ${median(times).toFixed(1)} ms, p95 ${p95(times).toFixed(1)} ms, ${times.length} réponses`;

buildIfStale();
const site = await makeSite();
let passed = false;
try {
  const server = await startServer({
    isBuilt: true,
    env: site.serverEnv({ ...ADMIN, RATE_LIMIT: "off" }),
    wrapper: pinTo("server"),
  });
  const session = await openSession(server.url);
  await visit(session, (count) => count === QUIET_ANSWERS);
  await awaitIdle(server.pid);
  const quiet = await visit(session, (count) => count === QUIET_ANSWERS);
  process.stdout.write(`au repos : ${say(quiet)}\n`);
  const all: number[] = [];
  for (const entry of FILES) {
    const { name, state, times, ms } = await visitWhileRead(session, entry);
    all.push(...times);
    const memory = residentMib(server.pid).toFixed(0);
    process.stdout.write(
      `${name} : ${state}, ${(ms / 1000).toFixed(1)} s, serveur ${memory} Mio ; ${say(times)}\n`,
    );
  }
  const after = await visit(session, (count) => count === QUIET_ANSWERS);
  const ratio = p95(all) / p95([...quiet, ...after]);
  process.stdout.write(`pendant la lecture : ${say(all)}\naprès : ${say(after)}\n`);
  passed = ratio <= LIMIT;
  process.stdout.write(`${passed ? "✓" : "✗"} p95 × ${ratio.toFixed(2)} (${LIMIT} au plus)\n`);
  await server.stop();
} finally {
  await site.end();
}
process.exitCode = passed ? 0 : 1;
