import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { listWithAccess } from "#server/testing/label-reviews.ts";
import { makeAdmin } from "#server/testing/make.ts";
import {
  makeAttached,
  makeStructure,
  merge,
  merged,
  undo,
} from "#server/testing/structure-merges.ts";

let app: TestApp;
let admin: string;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterEach(() => app.close());

const places = (structureId: string) =>
  app.db
    .selectFrom("structure_people")
    .select(["user_id", "role", "ended_at"])
    .where("structure_id", "=", structureId)
    .orderBy("id")
    .execute();
const structure = (id: string) =>
  app.db.selectFrom("structures").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const live = async (structureId: string) =>
  (await places(structureId)).filter(({ ended_at }) => ended_at === null);
const memberships = (structureId: string) =>
  app.db
    .selectFrom("memberships")
    .select(["ended_at", "end_reason"])
    .where("structure_id", "=", structureId)
    .execute();
/** Rows that a merge may change, but for the versions and the record of the merge. */
const state = async () => {
  const { structures, users, structure_people, memberships, structure_labels } = await dump(app);
  const fiches = structures
    ?.replaceAll(/"version":\d+/g, "")
    .split("\n")
    .toSorted();
  return { fiches, users, structure_people, memberships, structure_labels };
};

/** Two structures: Awa is in both, Bao in the one that remains, Chloé in the other. */
async function makeTwo() {
  const [awa, bao, chloe] = [
    await makeAttached(app, "Awa"),
    await makeAttached(app, "Bao"),
    await makeAttached(app, "Chloé"),
  ];
  const into = await makeStructure(app, {
    name: "Médecins du Monde",
    member: true,
    people: [
      [awa, "member"],
      [bao, "referent"],
    ],
    fields: { commune: "Paris" },
  });
  const from = await makeStructure(app, {
    name: "MdM France",
    member: true,
    people: [
      [awa, "referent"],
      [chloe, "member"],
    ],
    fields: { siret: "73282932000074", commune: "Lille", shortName: "MDM" },
  });
  return { awa, bao, chloe, into, from };
}

describe("a merge of two structures", () => {
  test("leaves a person of both with one place, of the higher role", async () => {
    const { awa, bao, chloe, into, from } = await makeTwo();
    const access = await listWithAccess(app);
    expect((await merge(app, admin, { into, from })).statusCode).toBe(200);
    const people = new Map((await live(into)).map(({ user_id, role }) => [user_id, role]));
    expect(people).toEqual(
      new Map([
        [awa, "referent"],
        [bao, "referent"],
        [chloe, "member"],
      ]),
    );
    expect(await live(from)).toEqual([]);
    expect(await listWithAccess(app)).toEqual(access);
  });

  test("leaves one membership, fills empty fields, and recognises both names", async () => {
    const { into, from, chloe } = await makeTwo();
    const answer = await merged(app, admin, { into, from });
    expect(answer).toMatchObject({
      membership: "ended",
      fields: [
        { field: "shortName", value: "MDM" },
        { field: "siret", value: "73282932000074" },
      ],
      dropped: [{ field: "commune", value: "Lille" }],
      people: [{ name: "Chloé Bah" }],
      inBoth: [{ name: "Awa Bah", role: "referent", former: "member" }],
    });
    expect((await memberships(into)).map(({ end_reason }) => end_reason).toSorted()).toEqual([
      "merged",
      null,
    ]);
    expect(await structure(into)).toMatchObject({ siret: "73282932000074", commune: "Paris" });
    expect(await structure(from)).toMatchObject({ merged_into: into });
    const labels = await app.db.selectFrom("structure_labels").selectAll().execute();
    expect(labels.map(({ structure_id }) => structure_id)).toEqual(labels.map(() => into));
    const user = await app.db
      .selectFrom("users")
      .select(["username", "main_structure_id"])
      .where("id", "=", chloe)
      .executeTakeFirst();
    expect(user).toEqual({ username: "Médecins du Monde", main_structure_id: into });
  });

  test("tried first, says the same and changes nothing", async () => {
    const { into, from } = await makeTwo();
    const before = await dump(app);
    const tried = await merged(app, admin, { into, from, dry: true });
    expect(await dump(app)).toEqual(before);
    const { id: _, ...done } = await merged(app, admin, { into, from });
    expect(tried).toEqual(done);
  });

  test("of a member gives its membership to a structure that had none", async () => {
    const awa = await makeAttached(app, "Awa");
    const into = await makeStructure(app, { name: "A" });
    const from = await makeStructure(app, { name: "B", member: true, people: [[awa, "member"]] });
    expect((await merged(app, admin, { into, from })).membership).toBe("moved");
    expect(await memberships(into)).toEqual([{ ended_at: null, end_reason: null }]);
    expect(await listWithAccess(app)).toContain(awa);
  });

  test("is refused when someone would lose access, whom it names", async () => {
    const awa = await makeAttached(app, "Awa");
    const parent = await makeStructure(app, { name: "Siège", member: true });
    const from = await makeStructure(app, { name: "Antenne", people: [[awa, "member"]] });
    await app.db
      .updateTable("structures")
      .set({ parent_id: parent })
      .where("id", "=", from)
      .execute();
    const into = await makeStructure(app, { name: "Ailleurs" });
    const before = await dump(app);
    const tried = await merged(app, admin, { into, from, dry: true });
    expect(tried.losing).toEqual([{ id: awa, name: "Awa Bah" }]);
    const answer = await merge(app, admin, { into, from });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "access_lost"]);
    expect(answer.json().message).toContain("Awa Bah");
    expect(await dump(app)).toEqual(before);
  });

  test("moves antennas, and refuses an antenna as their head office", async () => {
    const into = await makeStructure(app, { name: "A" });
    const from = await makeStructure(app, { name: "B" });
    const antenna = await makeStructure(app, { name: "B, Lyon" });
    const setParent = (id: string, parent_id: string) =>
      app.db.updateTable("structures").set({ parent_id }).where("id", "=", id).execute();
    await setParent(antenna, from);
    await setParent(into, await makeStructure(app, { name: "C" }));
    const refused = await merge(app, admin, { into, from });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "merge_refused"]);
    await setParent(into, from);
    expect((await merged(app, admin, { into, from })).antennas).toEqual([
      { id: antenna, name: "B, Lyon" },
    ]);
    expect((await structure(antenna)).parent_id).toBe(into);
    expect((await structure(into)).parent_id).toBeNull();
  });

  test.each([
    ["with itself", (id: string) => ({ into: id, from: id }), 400],
    ["with an unknown one", (id: string) => ({ into: id, from: "x" }), 404],
  ])("%s is refused", async (_, body, status) => {
    const id = await makeStructure(app, { name: "A" });
    expect((await merge(app, admin, body(id))).statusCode).toBe(status);
  });

  test("in both directions at once happens once", async () => {
    const { into, from } = await makeTwo();
    const answers = await Promise.all([
      merge(app, admin, { into, from }),
      merge(app, admin, { into: from, from: into }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  });
});

describe("the undo of a merge", () => {
  test("brings both structures back exactly", async () => {
    const { into, from } = await makeTwo();
    const before = await state();
    const { id } = await merged(app, admin, { into, from });
    expect((await undo(app, admin, id)).json()).toEqual({ unchanged: [] });
    expect(await state()).toEqual(before);
    const again = await undo(app, admin, id);
    expect([again.statusCode, again.json().message]).toEqual([409, messages.mergeUndone]);
  });

  test("after an edit leaves what was edited, and says so", async () => {
    const { into, from } = await makeTwo();
    const { id } = await merged(app, admin, { into, from });
    await app.db
      .updateTable("structures")
      .set({ short_name: "M" })
      .where("id", "=", into)
      .execute();
    const { unchanged } = (await undo(app, admin, id)).json();
    expect(unchanged).toEqual([
      "Sigle de «\u00A0Médecins du Monde\u00A0»\u00A0: modifié depuis la fusion, et reste ainsi.",
    ]);
    expect(await structure(into)).toMatchObject({ short_name: "M", siret: null });
    expect(await structure(from)).toMatchObject({ siret: "73282932000074", deleted_at: null });
  });

  test("brings a fiche back without the number that another structure took", async () => {
    const { into, from } = await makeTwo();
    const { id } = await merged(app, admin, { into, from });
    await app.db.updateTable("structures").set({ siret: null }).where("id", "=", into).execute();
    await makeStructure(app, { name: "Tierce", fields: { siret: "73282932000074" } });
    const { unchanged } = (await undo(app, admin, id)).json<{ unchanged: string[] }>();
    expect(unchanged.join(" ")).toContain("Tierce");
    expect(await structure(from)).toMatchObject({ siret: null, deleted_at: null });
  });

  test("does not bring back a person who left since", async () => {
    const { into, from, awa, chloe } = await makeTwo();
    const { id } = await merged(app, admin, { into, from });
    const at = app.clock.now().toISOString();
    app.clock.advance(1000);
    await app.db
      .updateTable("structure_people")
      .set({ ended_at: app.clock.now().toISOString() })
      .where("user_id", "in", [awa, chloe])
      .where("ended_at", "is", null)
      .execute();
    const { unchanged } = (await undo(app, admin, id)).json<{ unchanged: string[] }>();
    expect(unchanged.join(" ")).toContain("Awa Bah a quitté la structure depuis la fusion");
    expect(unchanged.join(" ")).toContain("Chloé Bah a quitté la structure depuis la fusion");
    expect(await live(from)).toEqual([]);
    expect(at < app.clock.now().toISOString()).toBe(true);
  });

  test("is refused when a person who arrived since would lose access", async () => {
    const into = await makeStructure(app, { name: "A" });
    const from = await makeStructure(app, { name: "B", member: true });
    const { id } = await merged(app, admin, { into, from });
    app.clock.advance(1000);
    const late = await makeAttached(app, "Dia");
    await app.db
      .insertInto("structure_people")
      .values({
        id: "late",
        structure_id: into,
        user_id: late,
        role: "member",
        since: app.clock.now().toISOString(),
        ended_at: null,
        ended_by: null,
      })
      .execute();
    const answer = await undo(app, admin, id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "access_lost"]);
    expect(answer.json().message).toContain("Dia Bah");
    expect(await structure(from)).toMatchObject({ merged_into: into });
  });

  test("is refused once the fiche is gone from the trash", async () => {
    const { into, from } = await makeTwo();
    const { id } = await merged(app, admin, { into, from });
    await app.db
      .updateTable("structures")
      .set({ merged_into: null })
      .where("id", "=", from)
      .execute();
    const answer = await undo(app, admin, id);
    expect([answer.statusCode, answer.json().message]).toEqual([409, messages.mergeTooOld]);
  });
});
