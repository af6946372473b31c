import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { firstVersion } from "../../server/testing/first-version.ts";
import { ADMIN } from "../../server/testing/run-site.ts";
import { CREDENTIALS, logInAs } from "./accounts.ts";
import { callApi } from "./calls.ts";
import { test } from "./fixtures.ts";
import { flood, p95Ms, type Timed, timed, visit } from "./flood.ts";

/** How much slower a visitor may be served during a flood. */
const MAX_SLOWDOWN = 3;
const VISITOR = "127.0.0.9";
const PAGES_SECONDS = 10;
const LOG_INS_SECONDS = 30;
const LOG_INS_CONNECTIONS = 200;
const DOWNLOAD = "/documents/cadre-de-partenariat.pdf";

/** Requests addresses that are new each time. */
test.for([
  ["pages of the members' area", "/espace-membre/groupes/{n}"],
  ["unknown addresses", "/x{n}"],
  ["searches", "/mediation-en-sante/ressources/articles?q={n}"],
  ["one-time links", "/reset-password/{n}"],
])("a page stays fast during a flood of %s", async ([, address = ""], { site }) => {
  const { url } = await site.run({ ...ADMIN, RATE_LIMIT: "on" });
  const measureVisits = (seconds: number) => visit(`${url}/contact`, { seconds, from: VISITOR });
  await measureVisits(1);
  const idle = p95Ms(await measureVisits(PAGES_SECONDS));
  const flooding = flood({
    url: url + address,
    connections: 100,
    seconds: PAGES_SECONDS,
    from: "127.0.1.1",
  });
  const visits = await measureVisits(PAGES_SECONDS);
  await flooding;
  expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([200]));
  expect(p95Ms(visits) / idle).toBeLessThanOrEqual(MAX_SLOWDOWN);
});

/** A refused log-in is retried up to five times. */
async function ownerLogsIn(url: string): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const { status } = await callApi(`${url}/api/login`, { body: CREDENTIALS, from: VISITOR });
    if (status === 200 || tries === 5) return status;
    await wait(1000);
  }
}

test.for([
  { what: "one account, from one address", email: CREDENTIALS.email, sources: 1 },
  { what: "a thousand accounts, from one address", email: "personne{n}@exemple.fr", sources: 1 },
  { what: "one account, from twenty addresses", email: CREDENTIALS.email, sources: 20 },
])("others can log in while log-ins flood ($what)", async ({ email, sources }, { site }) => {
  const { url } = await site.run({ ...ADMIN, RATE_LIMIT: "on" });
  const measureVisits = (path: string, seconds: number) =>
    visit(url + path, { seconds, every: 100, from: VISITOR });
  const measureBoth = async () =>
    (
      await Promise.all(["/contact", DOWNLOAD].map((path) => measureVisits(path, LOG_INS_SECONDS)))
    ).map(p95Ms);
  await callApi(`${url}/api/login`, { body: CREDENTIALS, from: VISITOR });
  await measureVisits("/contact", 1);
  const idle = await measureBoth();
  const startAt = Date.now() + 3000;
  const floods = Array.from({ length: sources }, (_, index) =>
    flood({
      method: "POST",
      url: `${url}/api/login`,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: "faux-Mot-de-passe-1" }),
      connections: LOG_INS_CONNECTIONS / sources,
      seconds: LOG_INS_SECONDS,
      startAt,
      from: `127.0.1.${index + 1}`,
    }),
  );
  await wait(startAt - Date.now());
  const [during, status] = await Promise.all([
    measureBoth(),
    wait(LOG_INS_SECONDS * 300).then(() => ownerLogsIn(url)),
  ]);
  await Promise.all(floods);
  expect(status).toBe(200);
  for (const [index, time] of during.entries())
    expect(time / (idle[index] ?? 0)).toBeLessThanOrEqual(MAX_SLOWDOWN);
});

/** Opens connections that never send a request, and reopens those that the server closes. */
function openIdle(base: string, count: number): () => void {
  const { hostname, port } = new URL(base);
  const sockets = new Set<Socket>();
  let ended = false;
  const open = () => {
    if (ended) return;
    const target = { host: hostname, port: Number(port), localAddress: "127.0.0.1", family: 4 };
    const socket = connect(target);
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => {
      sockets.delete(socket);
      setTimeout(open, 100);
    });
  };
  for (let number = 0; number < count; number += 1) open();
  return () => {
    ended = true;
    for (const socket of sockets) socket.destroy();
  };
}

test("230 idle connections on 256 descriptors cut no visitor off", async ({ site }) => {
  const { url } = await site.run({ ...ADMIN, RATE_LIMIT: "on" }, { descriptors: 256 });
  await visit(`${url}/contact`, { seconds: 1, from: VISITOR });
  const closeIdle = openIdle(url, 230);
  const visits = await visit(`${url}/contact`, { seconds: 8, from: VISITOR });
  closeIdle();
  expect(visits.filter(({ status }) => status !== 200)).toEqual([]);
});

const DOCUMENTS = 20_000;
/** Share of the time of the lists that a visitor may wait. */
const MAX_SHARE = 0.2;

test("ten full lists of 20,000 documents at once do not block a page", async ({ site }) => {
  await (await site.run(ADMIN)).kill("SIGTERM");
  const { db, close } = site.openDatabase();
  const { id: group_id } = await db.selectFrom("groups").select("id").executeTakeFirstOrThrow();
  const rows = Array.from({ length: DOCUMENTS }, (_, index) => {
    const id = `document-${String(index).padStart(6, "0")}`;
    const uploaded_at = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
    return { id, name: `${id}.pdf`, search: id, group_id, uploaded_at };
  });
  for (let start = 0; start < DOCUMENTS; start += 500) {
    const some = rows.slice(start, start + 500);
    await db.insertInto("documents").values(some).execute();
    await db.insertInto("document_versions").values(some.map(firstVersion)).execute();
  }
  await close();
  const { url } = await site.run();
  const headers = { authorization: `Bearer ${await logInAs(url)}` };
  const whole = (await (await fetch(`${url}/api/documents`, { headers })).json()) as unknown[];
  expect(whole).toHaveLength(DOCUMENTS);
  let reading = true;
  const began = performance.now();
  const lists = Promise.all(
    Array.from({ length: 10 }, () => timed(`${url}/api/documents`, { headers })),
  ).finally(() => {
    reading = false;
  });
  const visits: Timed[] = [];
  while (reading) visits.push(...(await visit(`${url}/contact`, { seconds: 0.5, every: 25 })));
  const total = performance.now() - began;
  expect((await lists).map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(p95Ms(visits) / total).toBeLessThan(MAX_SHARE);
});
