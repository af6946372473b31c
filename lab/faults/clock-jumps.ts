import { fileURLToPath } from "node:url";
import type { Finding } from "../finding.ts";
import type { Scenario } from "./scenario.ts";
import { ask, logInAdmin, startTarget, type Target } from "./target.ts";

const CLOCK = fileURLToPath(new URL("shifted-clock.ts", import.meta.url));
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

const at = (shift: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${CLOCK}`,
  CLOCK_SHIFT: String(shift),
});

/** Status of a request with this token after the clock has jumped. */
async function status(target: Target, token: string, shift: number): Promise<number> {
  await target.kill("SIGTERM");
  await target.start(at(shift));
  return (await ask({ ...target, token }, { address: "GET /users/me" }))?.status ?? 0;
}

interface Jump {
  what: string;
  opened: number;
  later: [shift: number, allowed: number[]][];
}

/**
 * A session of an administrator lasts twelve hours, one without use; none lives longer because the
 * clock went back.
 */
const JUMPS: Jump[] = [
  { what: "sans saut, d'un démarrage à l'autre", opened: 0, later: [[0, [200]]] },
  { what: "une heure en arrière", opened: 0, later: [[-HOUR, [200, 401]]] },
  {
    what: "dix ans en arrière, puis treize heures après l'ouverture",
    opened: 0,
    later: [
      [-10 * YEAR, [200, 401]],
      [13 * HOUR, [401]],
    ],
  },
  { what: "treize heures en avant", opened: 0, later: [[13 * HOUR, [401]]] },
  { what: "dix ans en avant", opened: 0, later: [[10 * YEAR, [401]]] },
  {
    what: "ouverte dix ans trop tard, puis l'heure juste, puis treize heures après son ouverture",
    opened: 10 * YEAR,
    later: [
      [0, [200, 401]],
      [10 * YEAR + 13 * HOUR, [401]],
    ],
  },
];

async function jump(target: Target, { what, opened, later }: Jump): Promise<Finding> {
  await target.kill("SIGTERM");
  await target.start(at(opened));
  const token = await logInAdmin(target.url);
  const statuses: number[] = [];
  for (const [shift] of later) statuses.push(await status(target, token, shift));
  return {
    what: `session : ${what}`,
    measured: statuses.join(", "),
    passed: statuses.every((one, index) => later[index]?.[1].includes(one)),
  };
}

const clockJumps: Scenario = {
  title: "horloge de la machine qui saute",
  engine: "sqlite",
  run: async (context) => {
    const target = await startTarget(context);
    const findings: Finding[] = [];
    for (const one of JUMPS) findings.push(await jump(target, one));
    await target.kill("SIGTERM");
    await target.start();
    const back = await ask(
      { ...target, token: await logInAdmin(target.url) },
      { address: "GET /users/me" },
    );
    findings.push({
      what: "connexion, une fois l'heure juste revenue",
      measured: `${back?.status}`,
      passed: back?.status === 200,
    });
    return findings;
  },
};

export default clockJumps;
