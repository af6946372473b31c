import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { realClock } from "../../server/boot/real-clock.ts";
import type { Db } from "../../server/db/open.ts";
import { plantMeeting } from "../../server/testing/plant-meeting.ts";
import type { Finding } from "../finding.ts";
import { toCount } from "../table.ts";
import { findHealth } from "./health.ts";
import { makeGroup } from "./preparations.ts";
import type { Context, Scenario } from "./scenario.ts";
import { type Answer, ask, startTarget, type Target } from "./target.ts";

/** Meetings of one group that are published at the same time. */
const TOGETHER = 3;
/** A kill comes within so many times what publishing them takes. */
const SPREAD = 1.2;

/** The last approval of a meeting, which publishes it. */
const approve = (target: Target, id: string): Promise<Answer | undefined> =>
  ask(target, {
    address: "POST /meetings/:id/approve",
    parameters: { id },
    body: { revision: 1 },
  });

const plant = (target: Target, groupId: string): Promise<string[]> =>
  target.readDatabase(async (db) => {
    const ids: string[] = [];
    for (let count = 0; count < TOGETHER; count += 1) {
      const id = randomBytes(6).toString("hex");
      await plantMeeting({ db, clock: realClock }, id, { state: "reading", groupId });
      ids.push(id);
    }
    return ids;
  });

const isSeries = (numbers: (number | null)[]): boolean =>
  numbers
    .flatMap((number) => (number === null ? [] : [Number(number)]))
    .toSorted((one, other) => one - other)
    .every((number, index) => number === index + 1);

interface Read {
  published: Set<string>;
  wrong: string[];
}

/** All of a meeting is published or nothing, and the numbers of the group follow each other from 1. */
async function read(db: Db, groupId: string): Promise<Read> {
  const meetings = await db
    .selectFrom("meetings")
    .innerJoin("events", "events.id", "event_id")
    .selectAll("meetings")
    .where("group_id", "=", groupId)
    .execute();
  const decisions = await db
    .selectFrom("decisions")
    .selectAll()
    .where("group_id", "=", groupId)
    .execute();
  const actions = await db
    .selectFrom("actions")
    .selectAll()
    .where("group_id", "=", groupId)
    .execute();
  const files = await db.selectFrom("minutes_files").selectAll().execute();
  const halves = meetings.filter((row) => {
    const parts = [
      ...[row.number, row.minutes, row.minutes_sha256, row.pdf_sha256, row.published_at],
      ...decisions.filter((one) => one.event_id === row.event_id).map((one) => one.number),
      ...actions.filter((one) => one.event_id === row.event_id).map((one) => one.published_at),
      files.find((one) => one.event_id === row.event_id && one.sha256 === row.pdf_sha256) ?? null,
    ];
    return parts.some((part) => (part !== null) !== (row.state === "published"));
  });
  return {
    published: new Set(
      meetings.flatMap((row) => (row.state === "published" ? [row.event_id] : [])),
    ),
    wrong: [
      ...halves.map((row) => `${row.event_id} à moitié publié`),
      ...(isSeries(meetings.map((row) => row.number)) ? [] : ["numéros de réunions"]),
      ...(isSeries(decisions.map((row) => row.number)) ? [] : ["numéros de décisions"]),
    ],
  };
}

interface Tally {
  kills: number;
  /** Kills before which some of the meetings were published, and after which some were not. */
  between: number;
  published: number;
  wrong: string[];
}

/** Publishes meetings of one group together, and judges what the database has afterwards. */
function openPublishing(target: Target, groupId: string, tally: Tally) {
  const acknowledged = new Set<string>();
  const publishAll = async (ids: string[]): Promise<void> => {
    const publishOne = async (id: string) => {
      const answer = await approve(target, id);
      if (answer && answer.status < 300) acknowledged.add(id);
      else if (answer && answer.status !== 409) tally.wrong.push(`${answer.status} ${answer.text}`);
    };
    await Promise.all(ids.map(publishOne));
  };
  /** Returns those that are not published yet. */
  const judge = async (ids: string[]): Promise<string[]> => {
    const { published, wrong } = await target.readDatabase((db) => read(db, groupId));
    const lost = [...acknowledged].filter((id) => !published.has(id));
    tally.wrong.push(...wrong, ...lost.map((id) => `${id} confirmé et perdu`));
    tally.published = published.size;
    return ids.filter((id) => !published.has(id));
  };
  return { publishAll, judge };
}

async function killAll(context: Context, target: Target, groupId: string): Promise<Tally> {
  const tally: Tally = { kills: 0, between: 0, published: 0, wrong: [] };
  const { publishAll, judge } = openPublishing(target, groupId, tally);
  let pending = await plant(target, groupId);
  const began = performance.now();
  await publishAll(pending);
  const longest = Math.ceil((performance.now() - began) * SPREAD);
  pending = await judge(pending);
  while (tally.kills < context.kills) {
    if (pending.length === 0) pending = await plant(target, groupId);
    const count = pending.length;
    const publishing = publishAll(pending);
    await wait(context.random.number(longest));
    await target.kill();
    await publishing;
    tally.kills += 1;
    await target.start();
    pending = await judge(pending);
    if (pending.length > 0 && pending.length < count) tally.between += 1;
    if (tally.kills % 10 === 0)
      context.report(`${tally.kills} arrêts, ${tally.published} publiés, ${tally.wrong.length} ✗`);
  }
  await publishAll(pending);
  pending = await judge(pending);
  tally.wrong.push(...pending.map((id) => `${id} jamais publié`));
  return tally;
}

const numbers: Scenario = {
  title: "processus tué pendant que l'on publie et numérote",
  run: async (context): Promise<Finding[]> => {
    const target = await startTarget(context);
    const { id: groupId } = await makeGroup(target, "numéros");
    const { kills, between, published, wrong } = await killAll(context, target, groupId);
    for (const one of wrong.slice(0, 20)) context.report(`✗ ${one}`);
    return [
      {
        what: "arrêts (SIGKILL) pendant des publications",
        measured: `${toCount(kills)}, dont ${between} entre deux publications`,
        passed: kills >= context.kills,
      },
      {
        what: "comptes rendus publiés ; à moitié, perdus, numéros en double ou sautés",
        measured: `${toCount(published)} ; ${wrong.length}`,
        passed: wrong.length === 0,
      },
      ...(await findHealth(target)),
    ];
  },
};

export default numbers;
