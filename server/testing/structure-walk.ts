import assert from "node:assert/strict";
import fc from "fast-check";
import { COLLEGES } from "#contract/limits.ts";
import { STRUCTURE_ROLES } from "#contract/structure-limits.ts";
import { accessMark } from "../accounts/structures/access.ts";
import { call, tokenOf } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { makeAdmin, makeUser } from "./make.ts";
import { pickSeed } from "./property-runs.ts";
import {
  type Action,
  canUse,
  EXPECTED,
  fromOf,
  type Step,
  type StructuresModel,
} from "./structure-oracle.ts";
import { plantStructure, plantStructureInvitation, switchAccess } from "./structures.ts";
import { planAfresh } from "./table-statistics.ts";

const PEOPLE = 4;
/** The second depends on the first. */
const STRUCTURES = 3;

interface Person {
  id: string;
  email: string;
  token: string;
}
interface Walk {
  app: TestApp;
  admin: string;
  people: Person[];
  structures: string[];
  model: StructuresModel;
}

interface Asked {
  method: "POST" | "PUT" | "DELETE";
  url: string;
  body?: object;
  /** The administrator calls, when absent. */
  by?: Person;
}

interface Names {
  structure: string;
  /** The one that a merge takes away. */
  from: string;
  person: Person;
  other: Person;
  token: string;
}

const merge = ({ structure: into, from }: Names): Asked => ({
  method: "POST",
  url: "/structures/merge",
  body: { into, from, dry: false },
});

/** The call of each step. */
const CALLS: Record<Action, (names: Names, step: Step) => Asked> = {
  attach: ({ structure, person }, { role }) => ({
    method: "POST",
    url: `/structures/${structure}/people`,
    body: { userId: person.id, role },
  }),
  detach: ({ structure, person, other: by }) => ({
    method: "DELETE",
    url: `/structures/${structure}/people/${person.id}`,
    by,
  }),
  "detach by administrator": ({ structure, person }) => ({
    method: "DELETE",
    url: `/structures/${structure}/people/${person.id}`,
  }),
  accept: ({ token, person: by }) => ({
    method: "POST",
    url: `/structure-invitations/${token}/accept`,
    by,
  }),
  leave: ({ structure, person: by }, { alone }) => ({
    method: "POST",
    url: `/structures/${structure}/leave`,
    body: alone ? { withoutSuccessor: true } : {},
    by,
  }),
  "change role": ({ structure, person, other: by }, { role }) => ({
    method: "PUT",
    url: `/structures/${structure}/people/${person.id}`,
    body: { role },
    by,
  }),
  "hand over": ({ structure, person: by, other }) => ({
    method: "POST",
    url: `/structures/${structure}/hand-over`,
    body: { to: other.id, role: "deputy" },
    by,
  }),
  remove: ({ structure }) => ({ method: "DELETE", url: `/structures/${structure}` }),
  restore: ({ structure }) => ({ method: "POST", url: `/trash/structure/${structure}/restore` }),
  "start membership": ({ structure }) => ({
    method: "PUT",
    url: `/structures/${structure}/membership`,
    body: { college: COLLEGES[0] },
  }),
  "end membership": ({ structure }) => ({
    method: "POST",
    url: `/structures/${structure}/membership/end`,
    body: { reason: "ended" },
  }),
  merge,
  "merge and undo": merge,
  "start own membership": ({ person }) => ({
    method: "PUT",
    url: `/users/${person.id}/membership`,
    body: { college: COLLEGES[1] },
  }),
  "end own membership": ({ person }) => ({
    method: "POST",
    url: `/users/${person.id}/membership/end`,
    body: { reason: "ended" },
  }),
};

async function begin(app: TestApp, admin: string): Promise<Walk> {
  const people: Person[] = [];
  for (let count = 0; count < PEOPLE; count += 1) {
    const user = await makeUser(app);
    people.push({ id: user.id, email: user.email, token: await tokenOf(app, user) });
  }
  const structures: string[] = [];
  for (let count = 0; count < STRUCTURES; count += 1) {
    const [office] = structures;
    const planted = await plantStructure(app, count === 1 && office ? { parent: office } : {});
    structures.push(planted.id);
  }
  const model = {
    own: people.map(() => true),
    structures: structures.map((_, count) => ({
      isLive: true,
      isMember: false,
      parent: count === 1 ? 0 : undefined,
      isMerged: false,
      people: new Map(),
    })),
  };
  return { app, admin, people, structures, model };
}

/** People, places and access are as in the model, and the main structure is one of a person's live ones. */
async function compare({ app, people, structures, model }: Walk): Promise<void> {
  const rows = await app.db
    .selectFrom("users")
    .select(["id", "main_structure_id as main", accessMark.as("access")])
    .where(
      "id",
      "in",
      people.map(({ id }) => id),
    )
    .execute();
  const places = await app.db
    .selectFrom("structure_people")
    .select(["structure_id", "user_id", "role"])
    .where("structure_id", "in", structures)
    .where("ended_at", "is", null)
    .execute();
  const found = places.map((place) => `${place.structure_id} ${place.user_id} ${place.role}`);
  const expected = model.structures.flatMap((structure, number) =>
    [...structure.people].map(
      ([person, role]) => `${structures[number]} ${people[person]?.id} ${role}`,
    ),
  );
  assert.deepEqual(found.toSorted(), expected.toSorted());
  for (const [number, { id }] of people.entries()) {
    const row = rows.find((one) => one.id === id);
    assert.equal(row?.access === 1, canUse(model, number), `access of ${number}`);
    const live = model.structures.flatMap((structure, at) =>
      structure.isLive && structure.people.has(number) ? [structures[at]] : [],
    );
    const isMain = live.length === 0 ? row?.main === null : live.includes(row?.main ?? "");
    assert.ok(isMain, `main structure of ${number}`);
  }
}

async function doStep(walk: Walk, step: Step): Promise<void> {
  const { app, people, structures, model, admin } = walk;
  // No client sends so many calls at one moment.
  app.clock.advance(100);
  const structure = structures[step.structure];
  const [person, other] = [people[step.person], people[step.other]];
  const here = model.structures[step.structure];
  const from = structures[fromOf(model, step.other)];
  assert.ok(structure && person && other && here && from);
  const invited = { email: person.email, role: step.role };
  const token =
    step.do === "accept" ? (await plantStructureInvitation(app, structure, invited)).token : "";
  const { by, ...request } = CALLS[step.do]({ structure, from, person, other, token }, step);
  const expected = EXPECTED[step.do](model, here, step);
  const answer = await call(app, request, by?.token ?? admin);
  assert.equal(answer.statusCode, expected, `${step.do}: ${answer.body}`);
  if (step.do === "merge and undo" && expected === 200) {
    const undo = `/structures/merge/${answer.json().id}/undo`;
    const undone = await call(app, { method: "POST", url: undo }, admin);
    assert.deepEqual([undone.statusCode, undone.json().unchanged], [200, []], undone.body);
  }
  // An invitation that could not be accepted would stay open, and there is one for each address.
  await app.db.deleteFrom("structure_invitations").execute();
  await compare(walk);
  const seen = await call(app, { url: "/groupes/noms" }, person.token);
  assert.equal(seen.statusCode, canUse(model, step.person) ? 200 : 403, "the session");
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(...(Object.keys(EXPECTED) as Action[])),
  structure: fc.nat({ max: STRUCTURES - 1 }),
  person: fc.nat({ max: PEOPLE - 1 }),
  other: fc.nat({ max: PEOPLE - 1 }),
  role: fc.constantFrom(...STRUCTURE_ROLES),
  alone: fc.boolean(),
});

/** Random calls about structures and memberships, at least so many, each compared with the oracle; a failure names its shortest form and its seed. */
export async function walkStructures(
  app: TestApp,
  { operations, length }: { operations: number; length: number },
): Promise<void> {
  await switchAccess(app);
  const admin = await tokenOf(app, await makeAdmin(app));
  const steps = fc.array(step, { minLength: length, maxLength: length });
  const plan = planAfresh(app.db);
  await fc.assert(
    fc.asyncProperty(steps, async (some) => {
      await plan();
      const walk = await begin(app, admin);
      for (const one of some) await doStep(walk, one);
    }),
    { numRuns: Math.ceil(operations / length), ...pickSeed(), includeErrorInReport: true },
  );
}
