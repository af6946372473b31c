import { randomBytes } from "node:crypto";
import type { Finding } from "../finding.ts";
import { ACTIONS, type Action } from "./actions.ts";
import { type Answer, ask, get, type Hand, openHand } from "./hand.ts";
import { findHealth } from "./health.ts";
import { POINTS } from "./points.ts";
import { count, type Prepared } from "./preparations.ts";
import type { Ground, Scenario } from "./scenario.ts";

const WITH_POINTS = { NODE_OPTIONS: `--import=${POINTS}` };

const newMark = (): string => randomBytes(6).toString("hex");
const minus = (after: number[], before: number[]): string =>
  after.map((number, index) => number - (before[index] ?? 0)).join(" ");

/** What an action passes when nothing goes wrong, and what it changes. */
interface Plan {
  points: string[];
  nothing: string;
  all: string;
}

const isDone = (answer: Answer | undefined): boolean =>
  answer !== undefined && answer.status >= 200 && answer.status < 300;

const order = (hand: Hand, { call }: Prepared, what: string): Promise<Answer | undefined> =>
  ask(hand, call, { "x-fault": what });

const pointsOf = (answer: Answer | undefined): string[] =>
  decodeURIComponent(answer?.headers.get("x-fault-points") ?? "").split("; ");

async function planOnce(hand: Hand, action: Action): Promise<Plan> {
  const prepared = await action.prepare(hand, newMark());
  const before = await count(hand, prepared);
  const answer = await order(hand, prepared, "count");
  const points = pointsOf(answer);
  const all = minus(await count(hand, prepared), before);
  const nothing = before.map(() => 0).join(" ");
  if (!isDone(answer) || all === nothing)
    throw new Error(`${action.name} : ${answer?.status} ${answer?.text} ${all}`);
  return { points, nothing, all };
}

/** Once a minute a call also notes that its session was seen, which is no step of the action: of two plans, the one without. */
async function plan(hand: Hand, action: Action): Promise<Plan> {
  const plans = [await planOnce(hand, action), await planOnce(hand, action)];
  return plans.reduce((one, other) => (other.points.length < one.points.length ? other : one));
}

/** What was wrong after one fault; undefined when nothing was. */
type Trial = (
  hand: Hand,
  prepared: Prepared,
  at: number,
) => Promise<[Answer | undefined, (string | undefined)?]>;

/** The process dies at the point, and is started again. */
const killed: Trial = async (hand, prepared, at) => {
  const answer = await order(hand, prepared, `kill ${at}`);
  await hand.kill();
  await hand.start(WITH_POINTS);
  return [answer];
};

/** What the point asks for is refused; the process goes on. */
const refused =
  (what: "full" | "broken"): Trial =>
  async (hand, prepared, at) => {
    const answer = await order(hand, prepared, `${what} ${at}`);
    if (pointsOf(answer).length < at) return [answer, "point non atteint"];
    const status = answer?.status ?? 0;
    const isPutOff = status === 503 || status === 507;
    const { success, message } = isPutOff ? JSON.parse(answer?.text ?? "{}") : {};
    const isSaid = isPutOff && success === false && typeof message === "string";
    return [answer, isDone(answer) || isSaid ? undefined : `${status} ${answer?.text}`];
  };

/** After a full disk the site takes its reserve back with the next write: not within the one that is watched. */
const makeReserve = (hand: Hand): Promise<unknown> =>
  get(hand, { address: "POST /groupes", body: { name: `Réserve ${newMark()}` } });

/** All or nothing; and all, where it was said to be done. */
async function judge(hand: Hand, action: Action, wanted: Plan, trial: Trial, at: number) {
  const prepared = await action.prepare(hand, newMark());
  await makeReserve(hand);
  const before = await count(hand, prepared);
  const [answer, wrong] = await trial(hand, prepared, at);
  const seen = minus(await count(hand, prepared), before);
  const where = `${action.name}, à « ${wanted.points[at - 1]} »`;
  if (wrong !== undefined) return `${where} : ${wrong}`;
  if (seen !== wanted.all && (seen !== wanted.nothing || isDone(answer)))
    return `${where} : ${seen} au lieu de ${wanted.all}, répondu ${answer?.status ?? "rien"}`;
  return undefined;
}

interface Counted {
  actions: number;
  points: number;
  wrong: string[];
}

async function tryAll(ground: Ground, hand: Hand, trials: Trial[]): Promise<Map<Trial, Counted>> {
  const counted = new Map(
    trials.map((trial) => [trial, { actions: 0, points: 0, wrong: [] as string[] }]),
  );
  for (const action of ACTIONS.filter(({ name }) => name.includes(ground.action))) {
    const wanted = await plan(hand, action);
    // What asks nothing of S3 meets there the points that it meets beside a disk.
    if (ground.store !== "disk" && !wanted.points.some((point) => point.startsWith("S3"))) continue;
    ground.tell(`${action.name} : ${wanted.points.join(", ")}`);
    for (const [trial, tally] of counted) {
      tally.actions += 1;
      for (let at = 1; at <= wanted.points.length; at += 1) {
        const wrong = await judge(hand, action, wanted, trial, at);
        tally.points += 1;
        if (wrong !== undefined) tally.wrong.push(wrong);
        if (wrong !== undefined) ground.tell(`✗ ${wrong}`);
      }
    }
    const halves = [...counted.values()].map(({ wrong }) => wrong.length);
    ground.tell(`  essayée ; à moitié jusqu'ici : ${halves.join(", ")}`);
  }
  return counted;
}

const finding = (what: string, { actions, points, wrong }: Counted): Finding => ({
  what,
  measured: `${points} points de ${actions} actions, ${wrong.length} à moitié`,
  held: wrong.length === 0,
});

const steps: Scenario = {
  title: "panne à chaque étape de chaque action",
  run: async (ground) => {
    const hand = await openHand(ground, WITH_POINTS);
    const [full, broken] = [refused("full"), refused("broken")];
    const tried = await tryAll(ground, hand, [full, broken, killed]);
    const none = { actions: 0, points: 0, wrong: ["rien n'a été essayé"] };
    return [
      finding("processus tué (SIGKILL)", tried.get(killed) ?? none),
      finding("place refusée (ENOSPC)", tried.get(full) ?? none),
      finding("disque ou base en défaut (EIO)", tried.get(broken) ?? none),
      ...(await findHealth(hand)),
    ];
  },
};

export default steps;
