import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COLLEGES } from "#contract/limits.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { type Fixtures, makeFixtures } from "#server/testing/fixtures/contract-fixtures.ts";
import { makeAdmin, PASSWORD } from "#server/testing/make.ts";

let app: TestApp;
let fixtures: Fixtures;
let admin: string;
beforeAll(async () => {
  app = await buildTestApp();
  fixtures = await makeFixtures(app);
  admin = await tokenOf(app, await makeAdmin(app));
  app.captcha.verify = async (_form, answer) => ({ id: answer, expiresAt: app.clock.now() });
});
afterAll(() => app.close());

const NAMES = [
  "Zoë 🌍",
  "𠮷田",
  "مريم",
  "<script>alert(1)</script>",
  `O'Neil "x" \\ % _`,
  "{{7*7}}",
  "e\u0301 et é",
  "👩🏽‍⚕️",
];
const TEXTS = NAMES.map((name) => `${name}\n\n\t${name}\r\n=HYPERLINK("http://x")`);
const list = async <T>(url: string): Promise<T[]> => (await call(app, { url }, admin)).json();

describe("T66 T72 text is stored and returned unchanged:", () => {
  test.each(NAMES.map((name, index) => [name, TEXTS[index] ?? ""]))("%j", async (name, text) => {
    const group = (
      await call(app, { method: "POST", url: "/groupes", body: { name, description: text } }, admin)
    ).json();
    expect((await call(app, { url: `/groupes/${group.id}` }, admin)).json()).toMatchObject({
      name,
      description: text,
    });

    const event = {
      ...fixtures.bodyOf("POST /events"),
      title: name,
      message: text,
      groupId: group.id,
    };
    expect(
      (await call(app, { method: "POST", url: "/events", body: event }, admin)).statusCode,
    ).toBe(201);
    expect(await list(`/events?groupId=${group.id}`)).toMatchObject([
      { title: name, message: text, group_id: { name } },
    ]);

    const person = { username: name, firstName: name, lastName: name };
    const email = `p${NAMES.indexOf(name)}@exemple.fr`;
    expect(
      (
        await call(app, {
          method: "POST",
          url: "/signup",
          body: { ...person, email, password: PASSWORD, selectedOption: COLLEGES[0] },
        })
      ).statusCode,
    ).toBe(201);
    expect(await list("/applications?emailVerified=false")).toContainEqual(
      expect.objectContaining({ ...person, email }),
    );
    expect(await list<{ email: string }>(`/users?q=${encodeURIComponent(name)}`)).toContainEqual(
      expect.objectContaining({ ...person, email }),
    );

    const message = { firstName: name, lastName: name, email, message: text, captcha: name };
    expect((await call(app, { method: "POST", url: "/contact", body: message })).statusCode).toBe(
      200,
    );
    const { captcha: _, ...stored } = message;
    expect(await list("/messages")).toContainEqual(expect.objectContaining(stored));
  });
});
