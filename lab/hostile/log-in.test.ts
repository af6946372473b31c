import { createServer, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { freePort, listenAnywhere } from "../../server/testing/free-port.ts";
import { ADMIN, type Site } from "../../server/testing/run-site.ts";
import { compareTimes } from "../compare-times.ts";
import { CREDENTIALS } from "./accounts.ts";
import { callApi } from "./calls.ts";
import { test } from "./fixtures.ts";

const HOST = "mediation.exemple.fr";
/** Wrong passwords from one address in a quarter of an hour, over all accounts. */
const PER_ADDRESS = 90;
const PEOPLE = 30;
const ROOM = "127.0.0.5";
const WRONG = "faux-Mot-de-passe-1";

interface Attempt {
  port: string;
  host: string;
  forwardedFor: string;
}
let sent = 0;

/** A wrong password for an unknown account: only the limit of an address answers it with 429. */
const tryLogIn = ({ port, host, forwardedFor }: Attempt): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ email: `personne${++sent}@exemple.fr`, password: "faux" });
    const headers = {
      host,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "x-forwarded-for": forwardedFor,
    };
    const options = { host: "127.0.0.1", port, method: "POST", path: "/api/login", headers };
    const call = request(options, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    call.on("error", reject).end(body);
  });

/** A reverse proxy that forwards the headers with the visitor address that the test names. */
async function openProxy(port: string): Promise<{ port: string; close: () => void }> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const options = { host: "127.0.0.1", port, method, path, headers };
    const onward = request(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  const opened = await listenAnywhere(proxy);
  return { port: String(opened), close: () => void proxy.close() };
}

async function start(site: Site, settings: Record<string, string> = {}) {
  const port = String(await freePort());
  const { output } = await site.run({ ...ADMIN, RATE_LIMIT: "on", PORT: port, ...settings });
  return { port, output };
}

test("behind a local proxy, one visitor's wrong passwords do not block another", async ({
  site,
}) => {
  const { port } = await start(site, { PUBLIC_URL: `https://${HOST}` });
  const proxy = await openProxy(port);
  const from = (forwardedFor: string) => tryLogIn({ port: proxy.port, host: HOST, forwardedFor });
  for (let count = 0; count < 20; count += 1) await from("198.51.100.66");
  expect(await from("198.51.100.7")).toBe(401);
  proxy.close();
});

test("forged addresses without a proxy do not escape the limit and are logged", async ({
  site,
}) => {
  const { port, output } = await start(site);
  let allowed = 0;
  // A refusal takes a second, so fifty are sent at a time.
  for (let first = 0; first < 500; first += 50) {
    const attempts = Array.from({ length: 50 }, (_, index) => {
      const forwardedFor = `203.0.113.${(first + index) & 255}`;
      return tryLogIn({ port, host: `localhost:${port}`, forwardedFor });
    });
    allowed += (await Promise.all(attempts)).filter((status) => status === 401).length;
  }
  expect(allowed).toBeLessThanOrEqual(PER_ADDRESS);
  expect(output()).toContain("TRUST_PROXY");
});

/** Writes members with the administrator's password into the database. */
async function addPeople(site: Site): Promise<string[]> {
  await (await site.run(ADMIN)).kill("SIGTERM");
  const { db, close } = site.openDatabase();
  const model = await db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
  const emails = Array.from({ length: PEOPLE }, (_, person) => `personne${person}@exemple.fr`);
  for (const email of emails)
    await db
      .insertInto("users")
      .values({ ...model, id: email, email, role: "member" })
      .execute();
  await close();
  return emails;
}

test("thirty people behind one address all log in, each after one mistake too", async ({
  site,
}) => {
  const emails = await addPeople(site);
  const { url } = await site.run({ RATE_LIMIT: "on" });
  const logIn = async (email: string, password: string) =>
    (await callApi(`${url}/api/login`, { body: { email, password }, from: ROOM })).status;
  const right = (email: string) => logIn(email, CREDENTIALS.password);
  expect(new Set(await Promise.all(emails.map(right)))).toEqual(new Set([200]));
  for (const email of emails) await logIn(email, WRONG);
  for (const email of emails) expect(await right(email), email).toBe(200);
});

const SAMPLES = 200;
/** A leak shows in every round, chance does not. */
const ROUNDS = 3;
const MAX_GAP_MS = 5;
const MIN_P = 0.01;
/** Longer than what the server does after an answer. */
const PAUSE_MS = 25;

async function timeOf(url: string, body: object): Promise<number> {
  await wait(PAUSE_MS);
  const began = performance.now();
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return performance.now() - began;
}

test.for([
  ["login", { password: "Mauvais-Mot-2-Passe" }],
  ["forgot-password", {}],
] as const)("T02 %s takes as long for an unknown address", async ([path, fields], { site }) => {
  const { url } = await site.run({ ...ADMIN, RATE_LIMIT: "off" });
  await timeOf(`${url}/api/login`, CREDENTIALS);
  const take = (email: string) => timeOf(`${url}/api/${path}`, { email, ...fields });
  let last = { gap: Number.POSITIVE_INFINITY, p: 0 };
  for (let round = 0; round < ROUNDS && (last.gap >= MAX_GAP_MS || last.p <= MIN_P); round += 1) {
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let count = 0; count < SAMPLES; count += 1) {
      const ask = [
        async () => void known.push(await take(ADMIN.ADMIN_EMAIL)),
        async () => void unknown.push(await take(`inconnu${round}-${count}@exemple.fr`)),
      ];
      for (const one of count % 2 === 0 ? ask : ask.reverse()) await one();
    }
    last = compareTimes(known, unknown);
  }
  expect(last.gap).toBeLessThan(MAX_GAP_MS);
  expect(last.p).toBeGreaterThan(MIN_P);
});
