import { randomBytes } from "node:crypto";
import type { Finding } from "../finding.ts";
import { ACTIONS, type Action } from "./actions.ts";
import { findHealth } from "./health.ts";
import { POINTS } from "./points.ts";
import { count, type Prepared } from "./preparations.ts";
import type { Context, Scenario } from "./scenario.ts";
import { type Answer, ask, get, startTarget, type Target } from "./target.ts";

const WITH_POINTS = { NODE_OPTIONS: `--import=${POINTS}` };

const newMark = (): string => randomBytes(6).toString("hex");
const minus = (after: number[], before: number[]): string =>
  after.map((number, index) => number - (before[index] ?? 0)).join(" ");

/** The points that an action passes without faults, and what it changes. */
interface Plan {
  points: string[];
  nothing: string;
  all: string;
}

const isDone = (answer: Answer | undefined): boolean =>
  answer !== undefined && answer.status >= 200 && answer.status < 300;

const order = (target: Target, { call }: Prepared, what: string): Promise<Answer | undefined> =>
  ask(target, call, { "x-fault": what });

const pointsOf = (answer: Answer | undefined): string[] =>
  decodeURIComponent(answer?.headers.get("x-fault-points") ?? "").split("; ");

async function planOnce(target: Target, action: Action): Promise<Plan> {
  const prepared = await action.prepare(target, newMark());
  const before = await count(target, prepared);
  const answer = await order(target, prepared, "count");
  const points = pointsOf(answer);
  const all = minus(await count(target, prepared), before);
  const nothing = before.map(() => 0).join(" ");
  if (!isDone(answer) || all === nothing)
    throw new Error(`${action.name} : ${answer?.status} ${answer?.text} ${all}`);
  return { points, nothing, all };
}

/**
 * Once a minute a call also updates the last use of its session: the plan with fewer points is the
 * one without.
 */
async function plan(target: Target, action: Action): Promise<Plan> {
  const plans = [await planOnce(target, action), await planOnce(target, action)];
  return plans.reduce((one, other) => (other.points.length < one.points.length ? other : one));
}

/** Injects one fault; the second value is what was wrong, if anything. */
type Trial = (
  target: Target,
  prepared: Prepared,
  at: number,
) => Promise<[Answer | undefined, (string | undefined)?]>;

/** The process dies at the point and is restarted. */
const killed: Trial = async (target, prepared, at) => {
  const answer = await order(target, prepared, `kill ${at}`);
  await target.kill();
  await target.start(WITH_POINTS);
  return [answer];
};

/** The point fails with an error, and the process goes on. */
const refused =
  (what: "full" | "broken"): Trial =>
  async (target, prepared, at) => {
    const answer = await order(target, prepared, `${what} ${at}`);
    if (pointsOf(answer).length < at) return [answer, "point non atteint"];
    const status = answer?.status ?? 0;
    const isPutOff = status === 503 || status === 507;
    const { success, message } = isPutOff ? JSON.parse(answer?.text ?? "{}") : {};
    const isExplained = isPutOff && success === false && typeof message === "string";
    return [answer, isDone(answer) || isExplained ? undefined : `${status} ${answer?.text}`];
  };

/**
 * After a full disk the next write restores the reserve; this one keeps that out of the watched
 * action.
 */
const makeReserve = (target: Target): Promise<unknown> =>
  get(target, { address: "POST /groupes", body: { name: `Réserve ${newMark()}` } });

/** An action must be done whole or not at all, and whole if it was acknowledged. */
async function judge(target: Target, action: Action, planned: Plan, trial: Trial, at: number) {
  const prepared = await action.prepare(target, newMark());
  await makeReserve(target);
  const before = await count(target, prepared);
  const [answer, wrong] = await trial(target, prepared, at);
  const change = minus(await count(target, prepared), before);
  const where = `${action.name}, à « ${planned.points[at - 1]} »`;
  if (wrong !== undefined) return `${where} : ${wrong}`;
  if (change !== planned.all && (change !== planned.nothing || isDone(answer)))
    return `${where} : ${change} au lieu de ${planned.all}, répondu ${answer?.status ?? "rien"}`;
  return undefined;
}

interface Counted {
  actions: number;
  points: number;
  wrong: string[];
}

async function tryAll(
  context: Context,
  target: Target,
  trials: Trial[],
): Promise<Map<Trial, Counted>> {
  const counted = new Map(
    trials.map((trial) => [trial, { actions: 0, points: 0, wrong: [] as string[] }]),
  );
  for (const action of ACTIONS.filter(({ name }) => name.includes(context.action))) {
    const planned = await plan(target, action);
    // On S3, actions without calls to S3 pass the same points as on a disk.
    if (context.store !== "disk" && !planned.points.some((point) => point.startsWith("S3")))
      continue;
    context.report(`${action.name} : ${planned.points.join(", ")}`);
    for (const [trial, tally] of counted) {
      tally.actions += 1;
      for (let at = 1; at <= planned.points.length; at += 1) {
        const wrong = await judge(target, action, planned, trial, at);
        tally.points += 1;
        if (wrong !== undefined) tally.wrong.push(wrong);
        if (wrong !== undefined) context.report(`✗ ${wrong}`);
      }
    }
    const halves = [...counted.values()].map(({ wrong }) => wrong.length);
    context.report(`  essayée ; à moitié jusqu'ici : ${halves.join(", ")}`);
  }
  return counted;
}

const finding = (what: string, { actions, points, wrong }: Counted): Finding => ({
  what,
  measured: `${points} points de ${actions} actions, ${wrong.length} à moitié`,
  passed: wrong.length === 0,
});

const steps: Scenario = {
  title: "panne à chaque étape de chaque action",
  run: async (context) => {
    const target = await startTarget(context, WITH_POINTS);
    const [full, broken] = [refused("full"), refused("broken")];
    const tried = await tryAll(context, target, [full, broken, killed]);
    const none = { actions: 0, points: 0, wrong: ["rien n'a été essayé"] };
    return [
      finding("processus tué (SIGKILL)", tried.get(killed) ?? none),
      finding("place refusée (ENOSPC)", tried.get(full) ?? none),
      finding("disque ou base en défaut (EIO)", tried.get(broken) ?? none),
      ...(await findHealth(target)),
    ];
  },
};

export default steps;
