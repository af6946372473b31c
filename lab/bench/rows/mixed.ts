import { pagePath } from "../../../contract/page-path.ts";
import { ACCOUNTS, PASSWORD } from "../../../scripts/demo/people.ts";
import { p95 } from "../../stats.ts";
import { compare } from "../alternate.ts";
import type { Bench } from "../fixture.ts";
import type { MixedLoad, MixedResult } from "../mixed-load.ts";
import { runPinned } from "../pinned.ts";
import type { Row } from "../row.ts";

const RATE = 200;
const SECONDS = 60;
const WARM_UP_SECONDS = 5;
const PROGRAM = new URL("../mixed-load.ts", import.meta.url).pathname;

/** 70 % public pages, 20 % member reads, 8 % writes, 2 % log-ins. */
async function plan({ url, tokens }: Bench, seconds: number): Promise<MixedLoad> {
  const today = new Date().toISOString().slice(0, 10);
  const asMember = { authorization: `Bearer ${tokens.member}` };
  const asAdmin = { authorization: `Bearer ${tokens.admin}` };
  const asVisitor = { "accept-encoding": "br" };
  const groups = await fetch(`${url}/api/groupes?limit=1`, { headers: asAdmin });
  const [group] = (await groups.json()) as { id: string }[];
  const get = (share: number, path: string, headers: object) => ({
    share,
    method: "GET",
    path,
    headers,
  });
  const post = (share: number, path: string, headers: object, body: object) => ({
    share,
    method: "POST",
    path,
    headers,
    body: JSON.stringify(body),
  });
  return {
    url,
    rate: RATE,
    seconds,
    calls: [
      get(20, pagePath("home"), asVisitor),
      get(20, pagePath("about"), asVisitor),
      get(15, pagePath("mediation"), asVisitor),
      get(15, pagePath("contact"), asVisitor),
      get(6, `/api/events?from=${today}&limit=50`, asMember),
      get(5, "/api/documents?limit=50", asMember),
      get(5, "/api/groupes?limit=50", asMember),
      get(4, "/api/users?limit=50", asAdmin),
      post(8, "/api/events", asAdmin, {
        title: `Mesure {n} ${Date.now()}`,
        message: "Mesure",
        date: `${today}T12:00:00.000Z`,
        startTime: "22:00",
        endTime: "23:00",
        groupId: group?.id,
      }),
      post(2, "/api/login", {}, { email: ACCOUNTS.newcomer.email, password: PASSWORD }),
    ],
  };
}

async function run(bench: Bench, seconds: number): Promise<MixedResult> {
  const args = [PROGRAM, JSON.stringify(await plan(bench, seconds))];
  return JSON.parse(await runPinned("load", process.execPath, args)) as MixedResult;
}

let measured: Promise<MixedResult> | undefined;
/** One run serves both rows. */
function measureOnce(bench: Bench): Promise<MixedResult> {
  measured ??= run(bench, WARM_UP_SECONDS).then(() => run(bench, SECONDS));
  return measured;
}

const what = `charge mêlée, ${RATE} requêtes/s pendant ${SECONDS} s`;
const rows: Row[] = [
  {
    number: "2",
    title: `${what} : p95`,
    gate: 50,
    goal: 20,
    kind: "amount",
    unit: "ms",
    measure: async (bench) => compare([[p95((await measureOnce(bench)).milliseconds), 1]]),
  },
  {
    number: "2",
    title: `${what} : erreurs`,
    gate: 0,
    goal: 0,
    kind: "amount",
    unit: "requêtes",
    measure: async (bench) => {
      const { errors } = await measureOnce(bench);
      const notes = [...new Set(errors)].slice(0, 5).map((error) => `- ${error}`);
      return { ...compare([[errors.length, 1]]), notes };
    },
  },
];
export default rows;
