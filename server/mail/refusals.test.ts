import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { makeMail } from "../testing/make-mail.ts";
import { withRefusals } from "./refusals.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  const mail = { status: "failed" as const, created_at: "2026-03-01T09:00:00.000Z" };
  await makeMail(app, { ...mail, recipient: "lou@exemple.fr", refusal: "550 boîte pleine" });
  const later = { ...mail, created_at: "2026-03-02T09:00:00.000Z" };
  await makeMail(app, { ...later, recipient: "lou@exemple.fr", refusal: "550 compte fermé" });
  await makeMail(app, { ...mail, recipient: "awa@exemple.fr" });
});
afterAll(() => app.close());

const LOU = {
  email: "lou@exemple.fr",
  refusedMail: { at: "2026-03-02T09:00:00.000Z", answer: "550 compte fermé" },
};

test("only the last refused mail to an address is found, and no failed one", async () => {
  const people = [{ email: "awa@exemple.fr" }, { email: "lou@exemple.fr" }];
  expect(await withRefusals(app.db, people)).toEqual([{ email: "awa@exemple.fr" }, LOU]);
  expect(await withRefusals(app.db, [])).toEqual([]);
});

test("more people than a statement takes parameters are looked up", async () => {
  const many = Array.from({ length: 70_000 }, (_, index) => ({ email: `${index}@exemple.fr` }));
  const found = await withRefusals(app.db, [...many, { email: "lou@exemple.fr" }]);
  expect(found.filter(({ refusedMail }) => refusedMail)).toEqual([LOU]);
});
