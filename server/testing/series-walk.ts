import assert from "node:assert/strict";
import fc from "fast-check";
import { parisTime } from "#contract/paris-time.ts";
import { addDays, daysOf } from "#contract/repeat.ts";
import { newId } from "../db/new-id.ts";
import type { NewUser } from "../db/schema.ts";
import { call, tokenOf } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { makeAdmin } from "./make.ts";
import { pickSeed } from "./property-runs.ts";
import { makeGroup, makeSeries } from "./publish.ts";
import { type Operation, operation, type Ruled, ruled, ruleOf } from "./series-operations.ts";
import { type Change, type Expected, expectChange, type SeriesModel } from "./series-oracle.ts";

const DAY_MS = 24 * 3_600_000;

const two = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

interface SeriesRun {
  app: TestApp;
  token: string;
  groupId: string;
  model: SeriesModel;
  /** Who answered to which event. */
  answered: Set<string>;
}

const rowsOf = ({ app, groupId }: SeriesRun) =>
  app.database.db
    .selectFrom("events")
    .selectAll()
    .where("group_id", "=", groupId)
    .orderBy("id")
    .execute();
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const today = ({ app }: SeriesRun): string => parisTime(app.clock.now()).slice(0, 10);

/** The parts of a row that calendars show. */
const shown = ({ day, start_time, end_time, title, cancelled_at }: Row): string =>
  [day, start_time, end_time, title, cancelled_at !== null].join();

const asExpected = (row: Row): Omit<Expected, "series"> => ({
  id: row.id,
  home: row.original_day ?? "",
  day: row.day,
  start: row.start_time,
  end: row.end_time,
  title: row.title,
  off: row.off_rule === 1 ? "rule" : row.cancelled_at === null ? "" : "hand",
  gone: row.deleted_at !== null,
});

/** What is there is what should be, row by row; and the same events share a series. */
function compare({ model }: SeriesRun, rows: Row[]): void {
  const expected = model.rows
    .map(({ series: _, ...row }) => row)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const found = rows.map(asExpected).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  assert.deepEqual(found, expected);
  const names = new Map<number, string | null>();
  for (const { id, series } of model.rows) {
    const own = rows.find((row) => row.id === id)?.series_id ?? null;
    assert.equal(own, names.get(series) ?? own, "one series");
    names.set(series, own);
  }
  assert.equal(new Set(names.values()).size, names.size, "each series its own");
}

/** Calendars hear of what they show otherwise, once; of nothing else. */
function compareSequences(before: Row[], after: Row[]): void {
  for (const row of after) {
    const old = before.find(({ id }) => id === row.id);
    if (old) assert.equal(row.sequence - old.sequence, shown(old) === shown(row) ? 0 : 1, row.day);
  }
}

const send = ({ app, token }: SeriesRun, request: Parameters<typeof call>[1]) =>
  call(app, request, token);

const formOf = (row: Row, values: object) => ({
  title: row.title,
  message: row.message,
  date: `${row.day}T12:00:00.000Z`,
  startTime: row.start_time,
  endTime: row.end_time,
  groupId: row.group_id,
  version: row.version,
  ...values,
});

/** One meeting alone, whether it is of a series or not. */
async function doOne(run: SeriesRun, step: Operation, row: Row, own: Expected): Promise<void> {
  const url = `/events/${row.id}`;
  if (step.do === "remove one") {
    await send(run, { method: "DELETE", url });
    own.gone = true;
  } else if (step.do === "answer") {
    const { statusCode } = await send(run, {
      method: "PUT",
      url: `${url}/answer`,
      body: { answer: "room" },
    });
    if (statusCode === 200) run.answered.add(row.id);
  } else if (step.do === "move" || step.do === "apart") {
    const day = step.do === "move" ? addDays(row.day, step.days) : row.day;
    const more =
      step.do === "move"
        ? {}
        : { title: step.character, start: two(step.hour), end: two(step.hour + 1) };
    const {
      start: startTime = row.start_time,
      end: endTime = row.end_time,
      title = row.title,
    } = more;
    const body = formOf(row, { date: `${day}T12:00:00.000Z`, startTime, endTime, title });
    assert.equal((await send(run, { method: "PUT", url, body })).statusCode, 200);
    Object.assign(own, { day, ...more });
  }
}

type Several = Extract<Operation, { scope: unknown }>;

const changeOf = (step: Several, row: Row): Change => {
  if (step.do === "title") return { kind: "title", title: step.character };
  if (step.do === "hours") return { kind: "hours", start: two(step.hour), end: two(step.hour + 1) };
  if (step.do !== "rule") return { kind: step.do };
  const day = addDays(row.day, step.shift);
  return { kind: "rule", day, rule: ruleOf(step.ruled, day) };
};

function requestOf(step: Several, row: Row, change: Change): Parameters<typeof call>[1] {
  const { scope: chosen } = step;
  const url = `/events/${row.id}`;
  if (change.kind === "remove")
    return { method: "DELETE", url: `${url}?scope=${chosen}&version=${row.version}` };
  if (change.kind === "cancel")
    return { method: "POST", url: `${url}/cancel`, body: { reason: "Non", scope: chosen } };
  const values =
    change.kind === "title"
      ? { title: change.title }
      : change.kind === "hours"
        ? { startTime: change.start, endTime: change.end }
        : { rule: change.rule, date: `${change.day}T12:00:00.000Z` };
  return { method: "PUT", url, body: formOf(row, { ...values, scope: chosen }) };
}

/** Several of a series: it is refused where it should be, and new meetings are on the days that they should be. */
async function doSeveral(run: SeriesRun, step: Several, row: Row, own: Expected): Promise<void> {
  const { model } = run;
  const change = changeOf(step, row);
  const copy = structuredClone(model);
  const outcome = expectChange(model, own, step.scope, change, today(run));
  const { statusCode, body } = await send(run, requestOf(step, row, change));
  assert.equal(statusCode < 300, outcome !== undefined, `${statusCode} ${body}`);
  if (!outcome) Object.assign(model, copy);
  const known = new Set(model.rows.map(({ id }) => id));
  const fresh = (await rowsOf(run)).filter(({ id }) => !known.has(id));
  assert.deepEqual(fresh.map(({ day }) => day).toSorted(), outcome?.added ?? []);
  const { rule: _, ...like } = model.like[outcome?.series ?? 0] ?? {};
  for (const { id, day } of fresh)
    model.rows.push({
      ...(like as Omit<Expected, "id">),
      id,
      series: outcome?.series ?? 0,
      home: day,
      day,
      off: "",
      gone: false,
    });
}

async function doStep(run: SeriesRun, owner: NewUser, step: Operation): Promise<void> {
  if (step.do === "wait") {
    run.app.clock.advance(step.days * DAY_MS);
    run.model.now = run.app.clock.now();
    run.token = await tokenOf(run.app, owner);
    return;
  }
  const before = await rowsOf(run);
  const live = before
    .filter(({ deleted_at }) => deleted_at === null)
    .toSorted((a, b) => (`${a.day} ${a.id}` < `${b.day} ${b.id}` ? -1 : 1));
  const row = live[step.pick % Math.max(1, live.length)];
  const own = run.model.rows.find(({ id }) => id === row?.id);
  if (!row || !own) return;
  await ("scope" in step ? doSeveral(run, step, row, own) : doOne(run, step, row, own));
  const after = await rowsOf(run);
  compare(run, after);
  compareSequences(before, after);
  const answers = await run.app.database.db
    .selectFrom("event_answers")
    .select("event_id")
    .where(
      "event_id",
      "in",
      after.map(({ id }) => id),
    )
    .execute();
  assert.deepEqual(new Set(answers.map(({ event_id }) => event_id)), run.answered);
}

/** Does all of it to a series of a group of its own. */
async function walk(app: TestApp, owner: NewUser, { later, start, steps }: Walked): Promise<void> {
  // Whatever was walked before: a failure must happen again by itself.
  app.clock.advance(
    Date.parse("2026-03-02T09:00:00Z") + later * DAY_MS - app.clock.now().getTime(),
  );
  const token = await tokenOf(app, owner);
  const { id: groupId } = await makeGroup(app, token, `Groupe ${newId()}`);
  await call(app, { method: "POST", url: `/groupes/${groupId}/join` }, token);
  const model: SeriesModel = { rows: [], like: [], now: app.clock.now() };
  const run: SeriesRun = { app, token, groupId, model: model, answered: new Set() };
  const day = addDays(today(run), 3);
  const rule = ruleOf(start, day);
  const hours = { startTime: "09:00", endTime: "10:00" };
  await makeSeries(app, token, groupId, {
    date: `${day}T12:00:00.000Z`,
    title: "A",
    ...hours,
    rule,
  });
  model.like.push({ title: "A", start: "09:00", end: "10:00", rule });
  for (const row of await rowsOf(run)) model.rows.push({ ...asExpected(row), series: 0 });
  assert.deepEqual(model.rows.map(({ home }) => home).toSorted(), daysOf(rule, day));
  for (const step of steps) await doStep(run, owner, step);
}
interface Walked {
  /** Days after the first one on which it begins. */
  later: number;
  start: Ruled;
  steps: Operation[];
}

/** Random operations on random series, at least so many, each compared with an oracle; a failure names its shortest form and its seed. */
export async function walkSeries(
  app: TestApp,
  { operations, length }: { operations: number; length: number },
): Promise<void> {
  const owner = await makeAdmin(app);
  const steps = fc.array(operation, { minLength: length, maxLength: length });
  const runs = Math.ceil(operations / length);
  await fc.assert(
    fc.asyncProperty(fc.record({ later: fc.nat({ max: 400 }), start: ruled, steps }), (one) =>
      walk(app, owner, one),
    ),
    { numRuns: runs, ...pickSeed(), includeErrorInReport: true },
  );
}
