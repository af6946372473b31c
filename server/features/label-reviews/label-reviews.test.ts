import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NO_STRUCTURE_KEY } from "#contract/label-reviews.ts";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import {
  asNew,
  decide,
  listWithAccess,
  readLabelReview,
  undoLabel,
} from "#server/testing/label-reviews.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";

let app: TestApp;
let admin: string;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app, { username: "/" }));
});
afterEach(() => app.close());

const people = async (...labels: string[]) => {
  const made: string[] = [];
  for (const username of labels) made.push((await makeUser(app, { username })).id);
  return made;
};
const card = async (key: string) =>
  (await readLabelReview(app, admin)).cards.find((one) => one.key === key);
const person = (id: string) =>
  app.db
    .selectFrom("users")
    .select(["username", "main_structure_id", "structure_key"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const structures = () => app.db.selectFrom("structures").selectAll().execute();
/** What a decision may change; acts and counters left out. */
const state = async () => {
  const tables = await dump(app);
  return Object.fromEntries(Object.entries(tables).filter(([name]) => !name.startsWith("journal")));
};

describe("the review of labels", () => {
  test("shows a card for each key, that of most people first, no structure last", async () => {
    await people("CCAS de Lille", "ccas lille", "CCAS de Lille", "Maison de santé", "Néant");
    await makeUser(app, { username: "Maison de santé", status: "pending" });
    const { cards, total, decided } = await readLabelReview(app, admin);
    expect(cards.map(({ key, count, guess }) => [key, count, guess])).toEqual([
      ["ccas-lille", 3, "new"],
      ["maison-sante", 1, "new"],
      [NO_STRUCTURE_KEY, 2, "none"],
    ]);
    expect([total, decided]).toEqual([3, 0]);
    expect(cards[0]).toMatchObject({
      labels: [
        { text: "CCAS de Lille", people: 2 },
        { text: "ccas lille", people: 1 },
      ],
      college: "College structure",
      name: "CCAS de Lille",
      kind: "public",
    });
    expect(cards[0]?.people).toHaveLength(3);
  });

  test("a new structure takes the people and the membership in their place", async () => {
    const [one = "", other = ""] = await people("CCAS de Lille", "ccas lille");
    const before = await listWithAccess(app);
    const answer = await decide(app, admin, "ccas-lille", {
      decision: "new",
      structure: { name: "CCAS de Lille", kind: "public", siret: "732 829 320 00074" },
      college: "College structure",
    });
    expect(answer.statusCode).toBe(204);
    expect(await listWithAccess(app)).toEqual(before);
    const [structure] = await structures();
    expect(structure).toMatchObject({ name: "CCAS de Lille", siret: "73282932000074" });
    expect(await person(other)).toEqual({
      username: "CCAS de Lille",
      main_structure_id: structure?.id,
      structure_key: "ccas de lille",
    });
    const memberships = await app.db
      .selectFrom("memberships")
      .select(["structure_id", "user_id", "college", "end_reason"])
      .where((eb) => eb.or([eb("user_id", "in", [one, other]), eb("user_id", "is", null)]))
      .execute();
    expect(memberships).toHaveLength(3);
    expect(memberships).toContainEqual({
      structure_id: structure?.id,
      user_id: null,
      college: "College structure",
      end_reason: null,
    });
    expect(memberships.filter(({ end_reason }) => end_reason === "structure")).toHaveLength(2);
    expect(await card("ccas-lille")).toBeUndefined();
    expect(await deliver(app)).toEqual([]);
  });

  test("a known structure is proposed by its names, with the reason", async () => {
    await people(
      "Médecins du Monde",
      "Comité solidaire pour la santé",
      "CSS",
      "Comité solidaire pour la santé de Lille",
    );
    await decide(app, admin, "comite-sante-solidaire", asNew("Comité solidaire pour la santé"));
    const { cards } = await readLabelReview(app, admin);
    const found = cards.map(({ key, guess, candidate }) => [
      key,
      guess,
      candidate?.name,
      candidate?.reason,
      candidate?.sure,
    ]);
    expect(found).toContainEqual(["mdm", "new", undefined, undefined, undefined]);
    expect(found).toContainEqual([
      "comite-lille-sante-solidaire",
      "known",
      "Comité solidaire pour la santé",
      "included",
      undefined,
    ]);
    expect(found).toContainEqual([
      "css",
      "known",
      "Comité solidaire pour la santé",
      "initials",
      undefined,
    ]);
  });

  test("a label known from an earlier decision recognises a new account", async () => {
    await people("M.D.M.");
    await decide(app, admin, "mdm", asNew("Médecins du Monde"));
    const [late = ""] = await people("Médecins du monde");
    const found = await card("mdm");
    const [structure] = await structures();
    expect(found?.candidate).toEqual({
      id: structure?.id,
      name: "Médecins du Monde",
      reason: "decided",
      sure: true,
    });
    const before = await listWithAccess(app);
    const structureId = structure?.id ?? "";
    await decide(app, admin, "mdm", { decision: "known", structureId });
    expect(await listWithAccess(app)).toEqual(before);
    expect((await person(late)).main_structure_id).toBe(structureId);
    expect(await structures()).toHaveLength(1);
  });

  test("« no structure » leaves people as they are, also those who write it later", async () => {
    const [one = ""] = await people("Aucune");
    await decide(app, admin, NO_STRUCTURE_KEY, { decision: "none" });
    await people("néant");
    expect(await card(NO_STRUCTURE_KEY)).toBeUndefined();
    expect(await person(one)).toMatchObject({ username: "Aucune", main_structure_id: null });
    expect(await listWithAccess(app)).toContain(one);
    const { latest, decided, total } = await readLabelReview(app, admin);
    expect(latest).toMatchObject([{ key: NO_STRUCTURE_KEY, decision: "none", count: 2 }]);
    expect([decided, total]).toEqual([1, 1]);
  });

  test.each([
    ["new", {}, { structure: messages.structureToDescribe }],
    ["known", {}, { structureId: messages.structureToChoose }],
  ] as const)("« %s » without its structure is refused", async (decision, body, fields) => {
    await people("CCAS de Lille");
    const answer = await decide(app, admin, "ccas-lille", { decision, ...body });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });

  test("a structure in the trash, and a number that is taken, change nothing", async () => {
    await people("CCAS de Lille", "Relais");
    const numbered = { name: "A", kind: "public", siret: "73282932000074" } as const;
    await decide(app, admin, "relais", { decision: "new", structure: numbered });
    const [structure] = await structures();
    const before = await state();
    const twice = await decide(app, admin, "ccas-lille", { decision: "new", structure: numbered });
    expect([twice.statusCode, twice.json().code]).toEqual([409, "structure_number_taken"]);
    const structureId = structure?.id ?? "";
    expect(await state()).toEqual(before);
    await app.db
      .updateTable("structures")
      .set({ deleted_at: app.clock.now().toISOString() })
      .execute();
    const gone = await decide(app, admin, "ccas-lille", { decision: "known", structureId });
    expect([gone.statusCode, gone.json().message]).toEqual([404, messages.reviewedStructureGone]);
  });

  test("of two decisions on one card at once, one wins and the other says so", async () => {
    const ids = await people("CCAS de Lille", "ccas lille", "Lille CCAS");
    const other = await tokenOf(app, await makeAdmin(app, { username: "/" }));
    const answers = await Promise.all([
      decide(app, admin, "ccas-lille", asNew("CCAS de Lille")),
      decide(app, other, "ccas-lille", { decision: "none" }),
      decide(app, other, "ccas-lille", asNew("Autre nom")),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json().message).toBe(messages.labelDecided);
    expect((await structures()).length).toBeLessThanOrEqual(1);
    const mains = await Promise.all(ids.map(person));
    expect(new Set(mains.map(({ main_structure_id }) => main_structure_id)).size).toBe(1);
  });
});

describe("the undo of a decision", () => {
  test("brings back people, memberships and labels exactly", async () => {
    await people("CCAS de Lille", "ccas lille");
    const before = await state();
    await decide(app, admin, "ccas-lille", asNew("CCAS de Lille"));
    const access = await listWithAccess(app);
    const answer = await undoLabel(app, admin, "ccas-lille");
    expect(answer.json()).toEqual({ unchanged: [] });
    expect(await state()).toEqual(before);
    expect(await listWithAccess(app)).toEqual(access);
    expect((await undoLabel(app, admin, "ccas-lille")).statusCode).toBe(404);
  });

  test("leaves a person who left the structure since, and says so", async () => {
    const [gone = "", still = ""] = await people("CCAS de Lille", "ccas lille");
    await decide(app, admin, "ccas-lille", asNew("CCAS de Lille"));
    await app.db
      .updateTable("structure_people")
      .set({ ended_at: app.clock.now().toISOString(), ended_by: gone })
      .where("user_id", "=", gone)
      .execute();
    const access = await listWithAccess(app);
    const { unchanged, structure } = (await undoLabel(app, admin, "ccas-lille")).json();
    expect(unchanged.map(({ id }: { id: string }) => id)).toEqual([gone]);
    expect(structure.name).toBe("CCAS de Lille");
    expect(await listWithAccess(app)).toEqual(access);
    expect(await person(still)).toMatchObject({ username: "ccas lille", main_structure_id: null });
  });

  test("leaves a person who became référent, with the membership that they need", async () => {
    const [one = ""] = await people("CCAS de Lille", "ccas lille");
    await decide(app, admin, "ccas-lille", asNew("CCAS de Lille"));
    await app.db
      .updateTable("structure_people")
      .set({ role: "referent" })
      .where("user_id", "=", one)
      .execute();
    const access = await listWithAccess(app);
    const { unchanged } = (await undoLabel(app, admin, "ccas-lille")).json();
    expect(unchanged).toHaveLength(1);
    expect(await listWithAccess(app)).toEqual(access);
    expect(await structures()).toHaveLength(1);
  });
});

describe("the end of the review", () => {
  const finish = () => call(app, { method: "POST", url: "/label-reviews/finish" }, admin);

  test("waits for the last label, then makes access depend on memberships", async () => {
    await people("CCAS de Lille");
    expect((await finish()).json().code).toBe("labels_left");
    await decide(app, admin, "ccas-lille", asNew("CCAS de Lille"));
    await decide(app, admin, NO_STRUCTURE_KEY, { decision: "none" });
    const before = await listWithAccess(app);
    const since = app.clock.now().toISOString();
    expect((await finish()).json()).toEqual({ since });
    app.clock.advance(1000);
    expect((await finish()).json()).toEqual({ since });
    expect((await readLabelReview(app, admin)).finishedAt).toBe(since);
    expect(await listWithAccess(app)).toEqual(before);
  });

  test("is refused while it would take access from someone, whom it names", async () => {
    await decide(app, admin, NO_STRUCTURE_KEY, { decision: "none" });
    const { id } = await makeUser(app, { first_name: "Awa", last_name: "Bah" });
    await app.db.deleteFrom("memberships").where("user_id", "=", id).execute();
    const answer = await finish();
    expect([answer.statusCode, answer.json().code]).toEqual([409, "access_lost"]);
    expect(answer.json().message).toContain("Awa Bah");
    expect((await readLabelReview(app, admin)).finishedAt).toBeUndefined();
  });
});
