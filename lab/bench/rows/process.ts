import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pagePath } from "../../../contract/page-path.ts";
import { prepareDemo } from "../../../scripts/demo/folder.ts";
import { SMALL } from "../../../scripts/demo/size.ts";
import { residentMib } from "../../memory/watch-memory.ts";
import { alternate, compare } from "../alternate.ts";
import { type Bench, logIns, startConstant, startSite } from "../fixture.ts";
import { endProcess } from "../pinned.ts";
import type { Row } from "../row.ts";
import { UPLOAD_SECONDS, uploadRequest } from "../upload.ts";
import { ask, type LoadRequest } from "../wrk.ts";

/** Memory is read this long after the load. */
const SETTLE_MS = 1000;

const aboutPage = ({ url }: Bench): LoadRequest => ({
  url: `${url}${pagePath("about")}`,
  headers: { "accept-encoding": "br" },
});

/** A bare Node server: what a start and a process cost without the site. */
const startBare = ({ folder }: Bench) => startConstant(join(folder, "log"), {}, folder);

async function secondsToAnswer(
  start: () => Promise<{ url: string; child: Parameters<typeof endProcess>[0] }>,
) {
  const began = performance.now();
  const { url, child } = await start();
  await fetch(url);
  const seconds = (performance.now() - began) / 1000;
  await endProcess(child);
  return seconds;
}

const rows: Row[] = [
  {
    number: "11",
    title: "démarrage à froid, jusqu’à la première réponse",
    gate: 8,
    goal: 4,
    kind: "times",
    unit: "s, et Node seul",
    measure: async (bench) => {
      const env = await prepareDemo(process.env, SMALL);
      const compared = await alternate(
        Math.min(bench.pairs, 5),
        () => secondsToAnswer(() => startSite(env, join(bench.folder, "second-log"))),
        () => secondsToAnswer(() => startBare(bench)),
      );
      rmSync(env.DATA_DIR, { recursive: true });
      return compared;
    },
  },
  // Both sides get pages and uploads, whose buffers are a third of what Node alone has afterwards.
  {
    number: "12",
    title: "mémoire après tout cela",
    gate: 1.7,
    goal: 1.2,
    kind: "times",
    unit: "Mio, et Node seul",
    measure: async (bench) => {
      const bare = await startBare(bench);
      const bareMib = () => residentMib(bare.child.pid ?? 0);
      await ask(aboutPage(bench), bench.pairs);
      await ask({ url: bare.url }, bench.pairs);
      await wait(SETTLE_MS);
      const beforeUploads = Math.round(bareMib());
      // The rows before may have ended the first sessions.
      const upload = await uploadRequest({ ...bench, tokens: await logIns(bench.url) });
      const seconds = bench.pairs * UPLOAD_SECONDS;
      await ask({ url: `${bench.url}/api/upload`, ...upload }, seconds);
      await ask({ url: bare.url, ...upload }, seconds);
      await wait(SETTLE_MS);
      const compared = compare([[residentMib(bench.pid), bareMib()]]);
      await endProcess(bare.child);
      return {
        ...compared,
        notes: [`Ligne 12 : avant les envois, Node seul a ${beforeUploads} Mio.`],
      };
    },
  },
];
export default rows;
