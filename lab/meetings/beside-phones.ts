import type { Meeting } from "../../contract/meetings.ts";
import { pagePath } from "../../contract/page-path.ts";
import type { Finding } from "../finding.ts";
import { p95 } from "../stats.ts";
import { toCount, toMs } from "../table.ts";
import { visitFor } from "./calls.ts";
import { openPhones } from "./phones.ts";
import type { MeetingSite } from "./site.ts";
import { noteOf } from "./text.ts";

const GATE = 1.2;
/** Between two notes that the secretary saves. */
const SAVE_EVERY_MS = 10_000;
/** After the phones begin, until all have polled. */
const SETTLE_S = 5;

type Visits = { url: string; token?: string }[];

const visitsOf = ({ url, tokens: [token] }: MeetingSite): [string, Visits][] => [
  ["page publique", [{ url: `${url}${pagePath("mediation")}` }]],
  ["GET /events", [{ url: `${url}/api/events?limit=11`, ...(token && { token }) }]],
];

/** Saves a note again and again, as the secretary does. Returns what ends it. */
function saveNotes({ url, open, tokens }: MeetingSite): () => void {
  const headers = { authorization: `Bearer ${tokens[1]}`, "content-type": "application/json" };
  const read = async <T>(path: string, more: RequestInit = {}): Promise<T> => {
    const answer = await fetch(`${url}/api${path}`, { headers, ...more });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const save = async () => {
    const { items } = await read<Meeting>(`/meetings/${open}`);
    const version = items[0]?.note?.version ?? 0;
    const body = JSON.stringify({ text: noteOf(version), version });
    await read(`/items/${items[0]?.id}/note`, { method: "PUT", body });
  };
  const timer = setInterval(() => void save(), SAVE_EVERY_MS);
  return () => clearInterval(timer);
}

async function compare(
  site: MeetingSite,
  { seconds, pairs }: { seconds: number; pairs: number },
  { name, work }: { name: string; work: () => () => void },
): Promise<Finding[]> {
  const phones = openPhones(site);
  const visits = visitsOf(site);
  const alone = new Map<string, number[]>();
  const beside = new Map<string, number[]>();
  const measure = async (into: Map<string, number[]>) => {
    for (const [what, calls] of visits)
      into.set(what, [...(into.get(what) ?? []), ...(await visitFor(seconds, calls))]);
  };
  try {
    // Otherwise what is measured first, alone, would be the cold server.
    await visitFor(
      SETTLE_S,
      visits.flatMap(([, calls]) => calls),
    );
    for (let pair = 0; pair < pairs; pair += 1) {
      await measure(alone);
      phones.start();
      const end = work();
      await visitFor(
        SETTLE_S,
        visits.flatMap(([, calls]) => calls),
      );
      await measure(beside);
      end();
      phones.stop();
    }
    const { polls, changed, failed } = await phones.count();
    const ratios = visits.map(([what]) => {
      const [before, after] = [alone, beside].map((times) => p95(times.get(what) ?? []));
      const ratio = (after ?? 0) / (before ?? 1);
      return {
        what: `${what}, ${name}`,
        measured: `p95 ${toMs(before ?? 0)} → ${toMs(after ?? 0)}, × ${ratio.toFixed(2)} (${GATE} au plus)`,
        passed: ratio < GATE,
      };
    });
    const counted = `${toCount(polls)} appels, ${toCount(changed)} avec un changement, ${failed} refusés`;
    return [...ratios, { what: `téléphones, ${name}`, measured: counted, passed: failed === 0 }];
  } finally {
    await phones.close();
  }
}

/** What another visitor waits beside a hundred phones that poll, and while notes are saved too. */
export async function measureBesidePhones(
  site: MeetingSite,
  length: { seconds: number; pairs: number },
): Promise<Finding[]> {
  const nothing = () => () => {};
  return [
    ...(await compare(site, length, { name: "100 téléphones", work: nothing })),
    ...(await compare(site, length, {
      name: "100 téléphones et une note toutes les 10 s",
      work: () => saveNotes(site),
    })),
  ];
}
