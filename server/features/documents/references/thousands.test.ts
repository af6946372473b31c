import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "#server/db/new-id.ts";
import { inTransaction } from "#server/db/open.ts";
import { slicesOf } from "#server/db/slices-of.ts";
import { tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeManyPeople } from "#server/testing/many-people.ts";
import { makeGroup } from "#server/testing/publish.ts";
import { APPROVAL, makeReference } from "#server/testing/references.ts";
import { carryAnswers } from "./new-version.ts";
import { remindOfReferences } from "./remind.ts";

/** In one statement, their answers would have more values than SQLite takes. */
const PEOPLE = 3700;

let app: TestApp;
let document: { id: string };
let people: { id: string }[];
beforeEach(async () => {
  app = await buildTestApp();
  const admin = await tokenOf(app, await makeAdmin(app));
  const group = await makeGroup(app, admin, "Bureau");
  people = await makeManyPeople(app, PEOPLE);
  document = await makeReference(app, admin, group.id);
});
afterEach(() => app.close());

const count = async (table: "mails" | "document_notices" | "document_acceptances") => {
  const { rows } = await app.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string | number>().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(rows);
};

test("thousands of people are asked to approve a document", async () => {
  await remindOfReferences(app);
  expect(await count("document_notices")).toBeGreaterThanOrEqual(PEOPLE);
  expect(await count("mails")).toBeGreaterThanOrEqual(PEOPLE);
});

test("thousands of answers count for a correction of form", async () => {
  const answered_at = app.clock.now().toISOString();
  const answers = people.map(({ id: user_id }) => ({
    ...APPROVAL,
    id: newId(),
    document_id: document.id,
    user_id,
    answered_at,
  }));
  for (const some of slicesOf(answers))
    await app.db.insertInto("document_acceptances").values(some).execute();
  await inTransaction(app.db, (trx) => carryAnswers(trx, document.id, 2));
  expect(await count("document_acceptances")).toBe(2 * PEOPLE);
});
