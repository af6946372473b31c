import assert from "node:assert/strict";
import fc from "fast-check";
import { roomCodeAt } from "../accounts/room-code.ts";
import { newId } from "../db/new-id.ts";
import { call, tokenOf } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { makeAdmin, makeUser } from "./make.ts";
import {
  compareAll,
  compareMeeting,
  compareNotes,
  compareNumbers,
  compareRegisters,
  type Walk,
} from "./meeting-comparison.ts";
import { EVENT_STEPS } from "./meeting-event-steps.ts";
import {
  type Action,
  type Model,
  PEOPLE,
  type Place,
  pick,
  Refusal,
  type Step,
  type Who,
} from "./meeting-oracle.ts";
import { nameOf, STEPS } from "./meeting-steps.ts";
import { pickSeed } from "./property-runs.ts";
import { makeEvent, makeGroup } from "./publish.ts";
import { planAfresh } from "./table-statistics.ts";

const START = Date.parse("2026-03-02T09:00:00Z");
const DAYS = ["2026-04-10", "2026-05-11"];

const ROLES: [group: number, who: Who, role: "member" | "animator"][] = [
  [0, "animator", "animator"],
  [0, "secretary", "member"],
  [0, "present", "member"],
  [0, "absent", "member"],
  [0, "convened", "member"],
  [0, "demoted", "animator"],
  [1, "elsewhere", "animator"],
];

type Role = "member" | "animator" | undefined;

/** A place in a group, as if it had been changed on its page. */
async function setRole({ app, model, people }: Walk, at: number, who: Who, role: Role) {
  const group = model.groups[at];
  if (!group) return;
  const place = { group_id: group.id, user_id: people[who].id };
  await app.db
    .deleteFrom("group_members")
    .where("group_id", "=", place.group_id)
    .where("user_id", "=", place.user_id)
    .execute();
  group.roles.delete(who);
  if (!role) return;
  const joined_at = app.clock.now().toISOString();
  await app.db
    .insertInto("group_members")
    .values({ ...place, joined_at, role })
    .execute();
  group.roles.set(who, role);
}

async function makePeople(app: TestApp): Promise<Walk["people"]> {
  const made: [Who, { id: string; token: string }][] = [];
  for (const who of PEOPLE) {
    const user = await (who === "admin" ? makeAdmin(app) : makeUser(app));
    made.push([who, { id: user.id, token: await tokenOf(app, user) }]);
  }
  return Object.fromEntries(made) as Walk["people"];
}

/** No two walks have the same texts. */
let walks = 0;

/** Two groups, and two events of the first. */
async function makeModel(app: TestApp, admin: string, name: string): Promise<Model> {
  const former = newId();
  await app.db
    .updateTable("groups")
    .set({ name: former, name_key: former })
    .where("name", "=", name)
    .execute();
  walks += 1;
  const model: Model = {
    now: app.clock.now(),
    ...{ groups: [], meetings: [], numbers: new Map(), made: walks * 1000 },
  };
  for (const one of [name, `Ailleurs ${newId()}`]) {
    const { id } = await makeGroup(app, admin, one);
    await app.db.deleteFrom("group_members").where("group_id", "=", id).execute();
    model.groups.push({ id, name: one, isGone: false, roles: new Map() });
  }
  for (const [number, day] of DAYS.entries()) {
    const title = `Réunion ${number}`;
    const date = `${day}T12:00:00.000Z`;
    const { id } = await makeEvent(app, admin, model.groups[0]?.id ?? "", { title, date });
    model.meetings.push({
      ...{ id, title, group: 0, day, isGone: false, isCancelled: false, agenda: undefined },
    });
  }
  return model;
}

async function codeOf({ app }: Walk, id: string, kind: "right" | "wrong"): Promise<string> {
  const row = await app.db
    .selectFrom("meetings")
    .select("code_secret")
    .where("event_id", "=", id)
    .executeTakeFirst();
  return kind === "wrong" || !row ? "AAAAAA" : roomCodeAt(row.code_secret, app.clock.now()).code;
}

/** The status that the oracle gives; a refusal leaves the model as it was. */
function expectedStatus({ expect }: Action, place: Place): number {
  try {
    return expect(place);
  } catch (error) {
    if (error instanceof Refusal) return error.status;
    throw error;
  }
}

/** Sends one call, and compares its status; the model then has what it changed. */
async function doCall(walk: Walk, step: Step): Promise<Place> {
  const { app, model, people } = walk;
  app.clock.advance(step.seconds * 1000);
  model.now = app.clock.now();
  model.made += 1;
  const meeting = model.meetings[step.at];
  assert.ok(meeting);
  const name = nameOf(step, model, meeting);
  const action = STEPS[name];
  assert.ok(action, name);
  const item = pick(meeting.agenda?.items ?? [], step.item);
  const who = name in EVENT_STEPS ? "admin" : step.who;
  const idOf = (one: Who) => people[one].id;
  const place: Place = { model, meeting, step, who, item, clientId: newId(), idOf };
  const { code, body, as = who, ...request } = action.call(place);
  const sent = { ...body, ...(code && { code: await codeOf(walk, meeting.id, code) }) };
  const expected = expectedStatus(action, place);
  const whole = { ...request, ...((body || code) && { body: sent }) };
  let reply = await call(app, whole, people[as].token);
  // A busy machine did not print in time, and nothing changed.
  if (reply.statusCode === 503) reply = await call(app, whole, people[as].token);
  assert.equal(reply.statusCode, expected, `${name} by ${as}: ${reply.body}`);
  for (const stay of meeting.agenda?.stays ?? []) stay.id ||= (reply.json() as { id: string }).id;
  return place;
}

const ROLE_STEPS: Record<string, Role> = {
  ...{ join: "member", "leave group": undefined, promote: "animator", demote: "member" },
};

async function doStep(walk: Walk, step: Step): Promise<void> {
  const { model } = walk;
  if (step.do in ROLE_STEPS) await setRole(walk, 0, step.other, ROLE_STEPS[step.do]);
  else await doCall(walk, step);
  for (const meeting of model.meetings) await compareMeeting(walk, meeting, "admin", false);
  await compareNotes(walk);
  const here = model.meetings[step.at];
  assert.ok(here);
  await compareMeeting(walk, here, step.other, step.flag);
  const register = { group: here.group, who: step.other, tables: step.flag };
  if (step.row < 2) await compareRegisters(walk, register);
}

const USUAL: Step = {
  ...{ do: "create", who: "admin", other: "chair", at: 0, choice: 0, item: 0, row: 0, flag: false },
  ...{ fresh: true, seconds: 1 },
};
/** Both meetings have officers and two items, one of them « huis clos ». */
const SETUP: Partial<Step>[] = [
  { do: "create" },
  { do: "settings" },
  { do: "add item" },
  { do: "add item", flag: true },
];

/** What a meeting has once it is open, and while it is read again. */
const CONTENT: Partial<Record<string, Partial<Step>[]>> = {
  open: [0, 1].flatMap((item) => [
    { do: "save note", item, row: 2 },
    { do: "add decision", item },
    { do: "add action", item, other: "present" as const },
    { do: "note an arrival", other: item === 0 ? ("present" as const) : ("chair" as const) },
  ]),
  reading: [{ do: "remark" }],
};

/** Leads a meeting so many states further. */
async function lead(walk: Walk, at: number, far: number): Promise<void> {
  const meeting = walk.model.meetings[at];
  assert.ok(meeting);
  for (const one of SETUP) await doCall(walk, { ...USUAL, ...one, at });
  await compareMeeting(walk, meeting, "admin", false);
  for (let count = 0; count < far; count += 1) {
    await doCall(walk, { ...USUAL, do: "next", at });
    const content = CONTENT[meeting.agenda?.state ?? ""] ?? [];
    for (const one of content) await doCall(walk, { ...USUAL, ...one, at });
    await compareMeeting(walk, meeting, "admin", false);
  }
}

interface Walked {
  isCopil: boolean;
  /** How far each meeting is at first. */
  far: number[];
  steps: Step[];
}

async function walkOnce(app: TestApp, { isCopil, far, steps }: Walked): Promise<void> {
  // Whatever was walked before: a failure must happen again by itself.
  app.clock.advance(START - app.clock.now().getTime());
  const people = await makePeople(app);
  const name = isCopil ? "COPIL" : `Groupe ${newId()}`;
  const model = await makeModel(app, people.admin.token, name);
  const walk: Walk = { app, model, people, frozen: new Map(), phones: new Map() };
  for (const place of ROLES) await setRole(walk, ...place);
  for (const at of model.meetings.keys()) await lead(walk, at, far[at] ?? 0);
  for (const step of steps) await doStep(walk, step);
  await compareAll(walk);
  await compareNumbers(walk);
}

const of = (...names: string[]) => fc.constantFrom(...names);
const what = fc.oneof(
  { weight: 3, arbitrary: of("next") },
  { weight: 16, arbitrary: of("usual") },
  { weight: 4, arbitrary: of(...Object.keys(STEPS)) },
  { weight: 1, arbitrary: of(...Object.keys(EVENT_STEPS)) },
  { weight: 1, arbitrary: of(...Object.keys(ROLE_STEPS)) },
);
const RUNNERS: Who[] = ["animator", "chair", "secretary"];
const step: fc.Arbitrary<Step> = fc.record({
  do: what,
  choice: fc.nat({ max: 99 }),
  who: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...RUNNERS) },
    { weight: 2, arbitrary: fc.constantFrom(...PEOPLE) },
  ),
  other: fc.constantFrom(...PEOPLE),
  at: fc.nat({ max: DAYS.length - 1 }),
  item: fc.nat({ max: 5 }),
  row: fc.nat({ max: 4 }),
  flag: fc.boolean(),
  fresh: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.boolean()),
  seconds: fc.constantFrom(1, 5, 30, 61),
});

/** Random calls about two meetings of a group, each compared with the oracle; a failure names its shortest form and its seed. */
export async function walkMeetings(
  app: TestApp,
  { walks, length }: { walks: number; length: number },
): Promise<void> {
  const walked: fc.Arbitrary<Walked> = fc.record({
    isCopil: fc.boolean(),
    far: fc.array(fc.constantFrom(0, 1, 2, 2, 2, 3, 3, 4, 5), {
      minLength: DAYS.length,
      maxLength: DAYS.length,
    }),
    steps: fc.array(step, { minLength: 1, maxLength: length, size: "max" }),
  });
  const plan = planAfresh(app.db);
  await fc.assert(
    fc.asyncProperty(walked, async (one) => {
      await plan();
      await walkOnce(app, one);
    }),
    { numRuns: walks, ...pickSeed(), includeErrorInReport: true },
  );
}
