import { LARGE } from "../../../scripts/demo/size.ts";
import { alternate, type Turn } from "../alternate.ts";
import { awaitRest } from "../await-rest.ts";
import { type Ground, logIns, openSite } from "../ground.ts";
import type { Row } from "../row.ts";
import { type Asked, ask } from "../wrk.ts";

const EVENTS = [1000, 10_000, 100_000, 1_000_000];
/** So many days around today that a month of the smallest size fills the page: the answer is as long at every size. */
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

/** A site of each size, asked for one of the calls. */
interface Grown {
  events: number;
  asked: (call: Call) => Asked;
}

async function grow(ground: Ground, events: number): Promise<Grown> {
  const others = Math.max(1000, events / 10);
  const size = { ...LARGE, events, days: DAYS, users: others, documents: others };
  const { url, pids } = await openSite(ground, size);
  const { admin } = await logIns(url);
  // By day people are reminded of what is near: of a million events in 250 days, of four thousand meetings a day.
  for (const pid of pids) await awaitRest(pid);
  const headers = { authorization: `Bearer ${admin}` };
  return { events, asked: (call) => ({ url: `${url}/api${CALLS[call]}`, headers, pids }) };
}

let grown: Promise<Grown[]> | undefined;
/** The sites are made once for all the calls. */
async function growAll(ground: Ground): Promise<Grown[]> {
  const sites: Grown[] = [];
  for (const events of EVENTS) if (events <= ground.most) sites.push(await grow(ground, events));
  return sites;
}

const costOf = async (asked: Asked, seconds?: number): Promise<Turn> => {
  const { cpu } = await ask(asked, seconds);
  return { figure: cpu ?? Number.NaN, cpu };
};

/** What a call costs at the sizes between the smallest and the largest. */
async function between(call: Call, sites: Grown[]): Promise<string[]> {
  const told: string[] = [];
  for (const { events, asked } of sites.slice(1, -1)) {
    const { figure } = await costOf(asked(call), 2);
    told.push(`${figure.toFixed(2)} ms à ${events.toLocaleString("fr-FR")} événements`);
  }
  return told.length > 0 ? [`- ${call} : ${told.join(", ")}`] : [];
}

const row = (call: Call): Row => ({
  number: "10",
  title: `processeur d’un appel, le plus d’événements et mille : ${call}`,
  gate: 1.6,
  goal: 1.2,
  says: "times",
  unit: "ms",
  long: true,
  measure: async (ground) => {
    grown ??= growAll(ground);
    const sites = await grown;
    const [few, many] = [sites[0], sites.at(-1)];
    if (!few || !many) throw new Error("--most : 1 000 événements au moins");
    const notes = await between(call, sites);
    const compared = await alternate(
      ground.pairs,
      () => costOf(many.asked(call)),
      () => costOf(few.asked(call)),
    );
    return { ...compared, notes };
  },
});

const rows: Row[] = (Object.keys(CALLS) as Call[]).map(row);
export default rows;
