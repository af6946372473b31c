import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { pagePath } from "../../contract/page-path.ts";
import type { Finding } from "../finding.ts";
import { type Answer, ask, get, type Hand, openHand } from "./hand.ts";
import { findHealth } from "./health.ts";
import { documentForm } from "./preparations.ts";
import type { Scenario } from "./scenario.ts";

const ROUNDS = 40;
/** So many more than it holds: nothing, then a few, of which several calls at once want more. */
const SPARE = [0, 1, 2, 4];
const MANY = 1024;

/** The limit below which so many numbers are free: what the kernel compares is the number of the next file, not how many there are. */
function limitThatLeaves(pid: number, spare: number): number {
  const taken = new Set(readdirSync(`/proc/${pid}/fd`).map(Number));
  for (let free = 0, number = 0; ; number += 1) {
    if (taken.has(number)) continue;
    if (free === spare) return number;
    free += 1;
  }
}

/** Lowers how many files a process that runs may open, or raises it again. False where the machine cannot. */
const limit = (pid: number, most: number): boolean =>
  spawnSync("prlimit", ["--pid", String(pid), `--nofile=${most}:1048576`]).status === 0 ||
  spawnSync("prlimit", ["--pid", String(pid), `--nofile=${most}:`]).status === 0;

const deposit = (hand: Hand, groupId: string, name: string): Promise<Answer | undefined> =>
  ask(hand, { address: "POST /upload", form: documentForm(groupId, name) });

interface Counted {
  kept: number;
  putOff: number;
  wrong: string[];
}

/** Deposits and writes on connections that are there already, and of a few that come new. */
async function work(hand: Hand, groupId: string, spare: number): Promise<Counted> {
  const counted: Counted = { kept: 0, putOff: 0, wrong: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = `Manque ${spare} ${round}`;
    const answers = await Promise.all([
      deposit(hand, groupId, name),
      ask(hand, { address: "POST /groupes", body: { name } }),
      ask(hand, { address: "GET /documents" }),
    ]);
    for (const answer of answers) {
      const status = answer?.status ?? 0;
      if (status === 200 || status === 201) counted.kept += 1;
      // No connection is taken that there is no descriptor for.
      else if (status === 503 || status === 0) counted.putOff += 1;
      else counted.wrong.push(`${status} ${answer?.text}`);
    }
  }
  return counted;
}

async function askAfter(hand: Hand, groupId: string): Promise<Finding> {
  const page = await fetch(`${hand.url}${pagePath("contact")}`);
  await page.arrayBuffer();
  const after = [(await deposit(hand, groupId, "Après"))?.status, page.status];
  return {
    what: "la limite levée, sans redémarrage : un dépôt, une page",
    measured: after.join(", "),
    held: after.join() === "201,200" && !hand.running().ended,
  };
}

const descriptors: Scenario = {
  title: "descripteurs qui manquent",
  run: async (ground) => {
    const hand = await openHand(ground);
    const group = await get<{ id: string }>(hand, {
      address: "POST /groupes",
      body: { name: "Manque" },
    });
    const { pid } = hand.running();
    const rest = await work(hand, group.id, MANY);
    if (!limit(pid, MANY)) {
      const measured = "ni prlimit, ni le droit de s'en servir";
      return [{ what: "descripteurs bornés", measured, held: true, skipped: true }];
    }
    const findings: Finding[] = [];
    let reached = 0;
    for (const spare of SPARE) {
      limit(pid, limitThatLeaves(pid, spare));
      const { kept, putOff, wrong } = await work(hand, group.id, spare);
      reached += putOff;
      findings.push({
        what: `${spare} de plus qu'au repos : appels réussis, remis à plus tard, en panne`,
        measured: `${kept}, ${putOff}, ${wrong.length} ${wrong[0] ?? ""}`.trim(),
        held: wrong.length === 0,
      });
    }
    limit(pid, MANY);
    return [
      {
        what: "sans manque : appels réussis",
        measured: `${rest.kept} sur ${ROUNDS * 3}`,
        held: rest.kept === ROUNDS * 3 && reached > 0,
      },
      ...findings,
      await askAfter(hand, group.id),
      ...(await findHealth(hand)),
    ];
  },
};

export default descriptors;
