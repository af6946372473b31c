import { spawn } from "node:child_process";
import { mkdirSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pagePath } from "../../../contract/page-path.ts";
import { freePort } from "../../../server/testing/free-port.ts";
import { prepareDemo } from "../../demo/folder.ts";
import { LARGE } from "../../demo/size.ts";
import { compare, median } from "../alternate.ts";
import { awaitAnswer } from "../await-answer.ts";
import { startDatabase } from "../database.ts";
import { type Ground, logIns } from "../ground.ts";
import { endProcess } from "../pinned.ts";
import type { Row } from "../row.ts";
import { ask } from "../wrk.ts";

const day = new Date().toISOString().slice(0, 10);
const CALLS = {
  "page publique": pagePath("about"),
  "liste de 100 événements": `/api/events?from=${day}&limit=100`,
  "un événement": `/api/events?from=${day}&limit=1`,
  "100 personnes": "/api/users?limit=100",
};
type Call = keyof typeof CALLS;

/** One site of one or several processes, each on its port. */
interface Side {
  name: string;
  urls: string[];
  pids: number[];
  authorization: string;
}

/** On both cores, where the load is too: this row compares, it knows no limit. */
async function startInstance(env: NodeJS.ProcessEnv, log: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ["server/main.mjs"], {
    env: { ...env, PORT: String(port), RATE_LIMIT: "off" },
    stdio: ["ignore", openSync(log, "w"), "inherit"],
  });
  const url = `http://localhost:${port}`;
  await awaitAnswer(`${url}/health`, child);
  return { url, child };
}

async function startSide(
  { atEnd }: Ground,
  name: string,
  instances: number,
  { postgres, settings }: { postgres: boolean; settings: NodeJS.ProcessEnv },
): Promise<Side> {
  const database = postgres ? await startDatabase("0,1") : undefined;
  if (database) atEnd(database.stop);
  const env = await prepareDemo(
    { ...process.env, ...settings, ...(database && { DATABASE_URL: database.url }) },
    LARGE,
  );
  atEnd(() => rmSync(env.DATA_DIR, { recursive: true, force: true }));
  mkdirSync(join(env.DATA_DIR, "bench"));
  const started: Awaited<ReturnType<typeof startInstance>>[] = [];
  for (let instance = 0; instance < instances; instance += 1) {
    const one = await startInstance(env, join(env.DATA_DIR, "bench", `log-${instance}`));
    atEnd(() => endProcess(one.child));
    started.push(one);
  }
  const { admin } = await logIns(started[0]?.url ?? "");
  return {
    name,
    urls: started.map(({ url }) => url),
    pids: [...started.map(({ child }) => child.pid ?? 0), ...(database ? [database.pid] : [])],
    authorization: `Bearer ${admin}`,
  };
}

/** A second of a call to every process of a side at once: answers a second, and milliseconds of the processor for one. */
async function take(
  { urls, pids, authorization }: Side,
  call: Call,
): Promise<{ rate: number; cpu: number }> {
  const headers = { authorization, "accept-encoding": "br" };
  const slices = await Promise.all(
    urls.map((url, place) =>
      ask({ url: `${url}${CALLS[call]}`, headers, anywhere: true, ...(place === 0 && { pids }) }),
    ),
  );
  const answers = slices.reduce((sum, slice) => sum + slice.answers, 0);
  const [first] = slices;
  return {
    rate: slices.reduce((sum, slice) => sum + slice.rate, 0),
    cpu: ((first?.cpu ?? Number.NaN) * (first?.answers ?? 0)) / answers,
  };
}

const number = (value: number): string =>
  value.toLocaleString("fr-FR", { maximumSignificantDigits: 3 });

type Taken = Awaited<ReturnType<typeof take>>;

/** All sides in turn, some rounds after one that does not count. */
async function takeInTurn(sides: Side[], call: Call, rounds: number): Promise<Taken[][]> {
  const taken: Taken[][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const each: Taken[] = [];
    for (const side of sides) each.push(await take(side, call));
    if (round > 0) taken.push(each);
  }
  return taken;
}

const medians = (all: Taken[]): string =>
  `${number(median(all.map(({ rate }) => rate)))}/s, ${number(median(all.map(({ cpu }) => cpu)))} ms`;

/** The medians of each side, a line for each call. */
async function compareSides(sides: Side[], rounds: number) {
  const taken = new Map<Call, Taken[][]>();
  for (const call of Object.keys(CALLS) as Call[])
    taken.set(call, await takeInTurn(sides, call, rounds));
  const cells = (all: Taken[][]) =>
    sides.map((_, place) => medians(all.flatMap((each) => each[place] ?? [])));
  const notes = [
    "",
    `| deux cœurs, la charge comprise | ${sides.map(({ name }) => name).join(" | ")} |`,
    `|${"---|".repeat(sides.length + 1)}`,
    ...[...taken].map(([call, all]) => `| ${call} | ${cells(all).join(" | ")} |`),
  ];
  return { taken, notes };
}

const COMPARED: Call = "liste de 100 événements";

const rows: Row[] = [
  {
    number: "16",
    title: "deux processus sur PostgreSQL, et un seul sur SQLite : liste de 100 événements",
    says: "times",
    unit: "réponses/s",
    long: true,
    measure: async (ground) => {
      const files = process.env.FILES_URL ? " et S3" : "";
      const alone = { postgres: false, settings: { FILES_URL: "" } };
      const shared = { postgres: true, settings: {} };
      const sides = [
        await startSide(ground, "SQLite, un processus", 1, alone),
        await startSide(ground, `PostgreSQL${files}, un processus`, 1, shared),
        await startSide(ground, `PostgreSQL${files}, deux processus`, 2, shared),
      ];
      const { taken, notes } = await compareSides(sides, Math.min(ground.pairs, 5));
      const pairs = (taken.get(COMPARED) ?? []).map(([one, , two]): [number, number] => [
        two?.rate ?? 0,
        one?.rate ?? 0,
      ]);
      return { ...compare(pairs), notes };
    },
  },
];
export default rows;
