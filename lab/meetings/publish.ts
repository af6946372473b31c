import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Meeting } from "../../contract/meetings.ts";
import type { PublishedMinutes } from "../../contract/published-minutes.ts";
import { print } from "../../server/features/meetings/minutes/pdf-worker.ts";
import { openVisitor } from "../costs/visitor.ts";
import type { Finding } from "../finding.ts";
import { median } from "../stats.ts";
import { toCount, toMs } from "../table.ts";
import type { MeetingSite } from "./site.ts";

const PDF_GATE_MS = 1000;
/** Another visitor waits no longer, whatever a call costs (lab/costs.ts). */
const WAIT_GATE_MS = 200;
const PRINTS = 6;
const NANOSECONDS = 1e6;
const RESOLUTION_MS = 5;

async function read(site: MeetingSite, id: string): Promise<Meeting> {
  const answer = await fetch(`${site.url}/api/meetings/${id}`, {
    headers: { authorization: `Bearer ${site.tokens[0]}` },
  });
  return (await answer.json()) as Meeting;
}

async function approve(site: MeetingSite, { id, revision }: Meeting): Promise<void> {
  const answer = await fetch(`${site.url}/api/meetings/${id}/approve`, {
    method: "POST",
    headers: { authorization: `Bearer ${site.tokens[0]}`, "content-type": "application/json" },
    body: JSON.stringify({ revision }),
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
}

/** Publishes the meetings one after the other, beside a visitor of a public page. */
async function publishAll(site: MeetingSite): Promise<Finding[]> {
  const visitor = openVisitor(site);
  try {
    const findings: Finding[] = [];
    for (const [index, id] of site.readAgain.entries()) {
      const meeting = await read(site, id);
      const { duration, processor, longestWait } = await visitor.measureBeside(() =>
        approve(site, meeting),
      );
      findings.push({
        what: `publication, ${index === 0 ? "fil à démarrer" : "fil prêt"}`,
        measured: `${toMs(duration)}, fil principal ${toMs(processor)}, attente d’une autre visite ${toMs(longestWait)} (${WAIT_GATE_MS} ms au plus)`,
        passed: longestWait <= WAIT_GATE_MS,
      });
    }
    return findings;
  } finally {
    await visitor.close();
  }
}

interface Print {
  ms: number;
  /** Of all threads. */
  processor: number;
  bytes: number;
}

async function printOnce(minutes: PublishedMinutes): Promise<Print> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const { length: bytes } = await print("printMinutes", minutes, "2026-03-20T10:00:00.000Z");
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - start, processor: (user + system) / 1000, bytes };
}

/** Prints the minutes of a published meeting in the same thread as the site, here beside an idle main thread. */
async function printAlone(minutes: PublishedMinutes): Promise<Finding[]> {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const prints: Print[] = [];
  delays.enable();
  for (let time = 0; time < PRINTS; time += 1) prints.push(await printOnce(minutes));
  delays.disable();
  const [cold, ...warm] = prints;
  const finding = (what: string, list: Print[]): Finding => {
    const [ms, processor] = [
      median(list.map((one) => one.ms)),
      median(list.map((one) => one.processor)),
    ];
    return {
      what: `PDF balisé, ${what}`,
      measured: `${toMs(ms)} (${PDF_GATE_MS} ms au plus), processeur ${toMs(processor)}, ${toCount((list[0]?.bytes ?? 0) / 1000)} ko`,
      passed: ms <= PDF_GATE_MS,
    };
  };
  const blocked = Math.max(0, delays.max / NANOSECONDS - RESOLUTION_MS);
  return [
    finding("fil à démarrer", cold ? [cold] : []),
    finding("fil prêt", warm),
    {
      what: "PDF balisé : plus long arrêt du fil principal",
      measured: `${toMs(blocked)} (${WAIT_GATE_MS} ms au plus)`,
      passed: blocked <= WAIT_GATE_MS,
    },
  ];
}

/** The publication of minutes of 60 items, and their PDF. */
export async function measurePublishing(site: MeetingSite): Promise<Finding[]> {
  const published = await publishAll(site);
  const { minutes } = await read(site, site.readAgain[0] ?? "");
  if (!minutes) throw new Error("not published");
  return [...published, ...(await printAlone(minutes))];
}
