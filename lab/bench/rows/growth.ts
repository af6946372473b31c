import { LARGE } from "../../../scripts/demo/size.ts";
import { alternate, type Turn } from "../alternate.ts";
import { awaitIdle } from "../await-idle.ts";
import { type Bench, logIns, openSite } from "../fixture.ts";
import type { Row } from "../row.ts";
import { ask, type LoadRequest } from "../wrk.ts";

const EVENTS = [1000, 10_000, 100_000, 1_000_000];
/**
 * Days around today, few enough that a month of the smallest size fills the page: answers are as
 * long at every size.
 */
const DAYS = 250;

const day = (fromNow: number): string =>
  new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10);
const CALLS = {
  "un mois d’agenda": `/events?from=${day(0)}&to=${day(30)}&limit=50`,
  "une page de documents": "/documents?limit=50",
  "une recherche de personnes": "/users?q=fontaine&limit=10",
  "la recherche d’une personne": "/users?q=nouvelle@exemple&limit=10",
};
type Call = keyof typeof CALLS;

/** A site of one size, and the request of each call. */
interface Grown {
  events: number;
  requestFor: (call: Call) => LoadRequest;
}

async function grow(bench: Bench, events: number): Promise<Grown> {
  const others = Math.max(1000, events / 10);
  const size = { ...LARGE, events, days: DAYS, users: others, documents: others };
  const { url, pids } = await openSite(bench, size);
  const { admin } = await logIns(url);
  // Members are reminded of nearby meetings by day: of 4,000 a day with a million events in 250
  // days.
  for (const pid of pids) await awaitIdle(pid);
  const headers = { authorization: `Bearer ${admin}` };
  return { events, requestFor: (call) => ({ url: `${url}/api${CALLS[call]}`, headers, pids }) };
}

let grown: Promise<Grown[]> | undefined;
/** The sites are made once for all calls. */
async function growAll(bench: Bench): Promise<Grown[]> {
  const sites: Grown[] = [];
  for (const events of EVENTS) if (events <= bench.largest) sites.push(await grow(bench, events));
  return sites;
}

const costOf = async (requestFor: LoadRequest, seconds?: number): Promise<Turn> => {
  const { cpu } = await ask(requestFor, seconds);
  return { figure: cpu ?? Number.NaN, cpu };
};

/** Cost of a call at the sizes between the smallest and the largest. */
async function between(call: Call, sites: Grown[]): Promise<string[]> {
  const parts: string[] = [];
  for (const { events, requestFor } of sites.slice(1, -1)) {
    const { figure } = await costOf(requestFor(call), 2);
    parts.push(`${figure.toFixed(2)} ms à ${events.toLocaleString("fr-FR")} événements`);
  }
  return parts.length > 0 ? [`- ${call} : ${parts.join(", ")}`] : [];
}

const row = (call: Call): Row => ({
  number: "10",
  title: `processeur d’un appel, le plus d’événements et mille : ${call}`,
  gate: 1.6,
  goal: 1.2,
  kind: "times",
  unit: "ms",
  long: true,
  measure: async (bench) => {
    grown ??= growAll(bench);
    const sites = await grown;
    const [few, many] = [sites[0], sites.at(-1)];
    if (!few || !many) throw new Error("--most : 1 000 événements au moins");
    const notes = await between(call, sites);
    const compared = await alternate(
      bench.pairs,
      () => costOf(many.requestFor(call)),
      () => costOf(few.requestFor(call)),
    );
    return { ...compared, notes };
  },
});

const rows: Row[] = (Object.keys(CALLS) as Call[]).map(row);
export default rows;
