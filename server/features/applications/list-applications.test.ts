import { afterAll, beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeMail } from "#server/testing/make-mail.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());

const list = async (query: string): Promise<Application[]> =>
  (await call(app, { url: `/applications?${query}` }, admin)).json();

test("pages are complete and oldest first, even for applications of one instant", async () => {
  expect(await list("")).toEqual([]);
  const made: { id: string }[] = [];
  for (let index = 0; index < 7; index += 1) {
    if (index % 3 === 0) app.clock.advance(1000);
    made.push(await makeUser(app, { status: "pending", email_verified_at: null }));
  }
  const all = (await list("emailVerified=false")).map(({ id }) => id);
  expect(all.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  const paged: string[] = [];
  for (
    let page = await list("emailVerified=false&limit=2");
    page.length > 0;
    page = await list(`emailVerified=false&limit=2&after=${paged.at(-1)}`)
  )
    paged.push(...page.map(({ id }) => id));
  expect(paged).toEqual(all);
  expect(await list("")).toEqual([]);
  expect((await call(app, { url: "/applications?limit=0" }, admin)).statusCode).toBe(400);
});

test("lists other accounts of the same name, ignoring accents and case, and no others", async () => {
  const applicant = await makeUser(app, {
    status: "pending",
    first_name: "Élodie",
    last_name: "L’Hostis",
    email: "elodie@exemple.fr",
  });
  await makeUser(app, {
    first_name: "ELODIE",
    last_name: "L'Hostis",
    email: "ancienne@exemple.fr",
  });
  await makeUser(app, {
    first_name: "Elodie",
    last_name: "L'Hostis-Le Goff",
    email: "autre@exemple.fr",
  });
  await makeUser(app, {
    first_name: "Elodie",
    last_name: "L'Hostis",
    email: "partie@exemple.fr",
    deleted_at: app.clock.now().toISOString(),
  });
  const found = (await list("")).find(({ id }) => id === applicant.id);
  expect(found?.possibleDuplicates).toEqual(["ancienne@exemple.fr"]);
});

test("shows the refused mail of an applicant, whether the address is verified or not", async () => {
  const at = app.clock.now().toISOString();
  for (const email_verified_at of [at, null]) {
    const { email } = await makeUser(app, { status: "pending", email_verified_at });
    const refused = { recipient: email, refusal: "550 inconnu", created_at: at };
    await makeMail(app, { ...refused, status: "failed" });
    const shown = await list(`emailVerified=${email_verified_at !== null}`);
    expect(shown.filter(({ refusedMail }) => refusedMail)).toMatchObject([
      { email, refusedMail: { at, answer: "550 inconnu" } },
    ]);
  }
});
