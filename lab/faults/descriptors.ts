import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { pagePath } from "../../contract/page-path.ts";
import type { Finding } from "../finding.ts";
import { findHealth } from "./health.ts";
import { documentForm } from "./preparations.ts";
import type { Scenario } from "./scenario.ts";
import { type Answer, ask, get, startTarget, type Target } from "./target.ts";

const ROUNDS = 40;
/** Spare descriptors: none, then a few for several concurrent calls. */
const SPARE = [0, 1, 2, 4];
const MANY = 1024;

/**
 * The limit that leaves `spare` descriptors free: the kernel compares the number of the next one,
 * not their count.
 */
function limitThatLeaves(pid: number, spare: number): number {
  const used = new Set(readdirSync(`/proc/${pid}/fd`).map(Number));
  for (let free = 0, number = 0; ; number += 1) {
    if (used.has(number)) continue;
    if (free === spare) return number;
    free += 1;
  }
}

/** Sets how many files a running process may open. False where the machine does not allow it. */
const limit = (pid: number, most: number): boolean =>
  spawnSync("prlimit", ["--pid", String(pid), `--nofile=${most}:1048576`]).status === 0 ||
  spawnSync("prlimit", ["--pid", String(pid), `--nofile=${most}:`]).status === 0;

const sendDocument = (target: Target, groupId: string, name: string): Promise<Answer | undefined> =>
  ask(target, { address: "POST /upload", form: documentForm(groupId, name) });

interface Counted {
  succeeded: number;
  refused: number;
  wrong: string[];
}

/** Uploads and writes on open connections and on some new ones. */
async function work(target: Target, groupId: string, spare: number): Promise<Counted> {
  const counted: Counted = { succeeded: 0, refused: 0, wrong: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = `Manque ${spare} ${round}`;
    const answers = await Promise.all([
      sendDocument(target, groupId, name),
      ask(target, { address: "POST /groupes", body: { name } }),
      ask(target, { address: "GET /documents" }),
    ]);
    for (const answer of answers) {
      const status = answer?.status ?? 0;
      if (status === 200 || status === 201) counted.succeeded += 1;
      // Without a descriptor, a connection is not accepted.
      else if (status === 503 || status === 0) counted.refused += 1;
      else counted.wrong.push(`${status} ${answer?.text}`);
    }
  }
  return counted;
}

async function askAfter(target: Target, groupId: string): Promise<Finding> {
  const page = await fetch(`${target.url}${pagePath("contact")}`);
  await page.arrayBuffer();
  const after = [(await sendDocument(target, groupId, "Après"))?.status, page.status];
  return {
    what: "la limite levée, sans redémarrage : un dépôt, une page",
    measured: after.join(", "),
    passed: after.join() === "201,200" && !target.running().ended,
  };
}

const descriptors: Scenario = {
  title: "descripteurs qui manquent",
  run: async (context) => {
    const target = await startTarget(context);
    const group = await get<{ id: string }>(target, {
      address: "POST /groupes",
      body: { name: "Manque" },
    });
    const { pid } = target.running();
    const baseline = await work(target, group.id, MANY);
    if (!limit(pid, MANY)) {
      const measured = "ni prlimit, ni le droit de s'en servir";
      return [{ what: "descripteurs bornés", measured, passed: true, skipped: true }];
    }
    const findings: Finding[] = [];
    let reached = 0;
    for (const spare of SPARE) {
      limit(pid, limitThatLeaves(pid, spare));
      const { succeeded, refused, wrong } = await work(target, group.id, spare);
      reached += refused;
      findings.push({
        what: `${spare} de plus qu'au repos : appels réussis, remis à plus tard, en panne`,
        measured: `${succeeded}, ${refused}, ${wrong.length} ${wrong[0] ?? ""}`.trim(),
        passed: wrong.length === 0,
      });
    }
    limit(pid, MANY);
    return [
      {
        what: "sans manque : appels réussis",
        measured: `${baseline.succeeded} sur ${ROUNDS * 3}`,
        passed: baseline.succeeded === ROUNDS * 3 && reached > 0,
      },
      ...findings,
      await askAfter(target, group.id),
      ...(await findHealth(target)),
    ];
  },
};

export default descriptors;
