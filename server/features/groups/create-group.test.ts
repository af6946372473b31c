import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());

const create = (name: string, description: string) =>
  call(app, { method: "POST", url: "/groupes", body: { name, description } }, admin);

describe("creation of a group", () => {
  test("creates one group and one audit log line for simultaneous duplicates (T77)", async () => {
    const lines = async () =>
      (
        await app.database.db
          .selectFrom("journal")
          .select("id")
          .where("act", "=", "group_created")
          .execute()
      ).length;
    const before = await lines();
    const answers = await Promise.all([1, 2, 3].map(() => create("Double clic", "Essai")));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await lines()).toBe(before + 1);
    app.clock.advance(60_000);
    expect((await create("Double clic", "Essai")).statusCode).toBe(409);
  });

  test("accepts one of twenty simultaneous groups whose names differ by case or accents", async () => {
    const names = ["Équipe mobile", "equipe mobile", "ÉQUIPE MOBILE", " Équipe mobile "];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        create(names[index % names.length] ?? "", `Variante ${index}`),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const refused = answers
      .filter(({ statusCode }) => statusCode !== 201)
      .map((answer) => answer.json());
    expect(new Set(refused.map((body) => JSON.stringify(body)))).toEqual(
      new Set([
        JSON.stringify({
          success: false,
          code: "group_name_taken",
          message: messages.groupNameTaken,
          fields: { name: messages.groupNameTaken },
        }),
      ]),
    );
  });

  test("stores emoji, accents, markup and wildcards unchanged (T66)", async () => {
    for (const name of ["Café 🌍 naïf", "مجموعة العمل", "漢字𠮷", "<b>Gras</b>", "50 % \\ _ '\""]) {
      const { id } = (await create(name, `${name}\n\n👩🏽‍⚕️`)).json();
      expect((await call(app, { url: `/groupes/${id}` }, admin)).json()).toMatchObject({
        name,
        description: `${name}\n\n👩🏽‍⚕️`,
      });
    }
  });
});
