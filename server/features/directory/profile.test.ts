import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DirectoryPerson, ListedPerson, OwnProfile } from "#contract/directory.ts";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeUser } from "#server/testing/make.ts";

let app: TestApp;
let user: Awaited<ReturnType<typeof makeUser>>;
let own: string;
let reader: string;
beforeAll(async () => {
  app = await buildTestApp();
  user = await makeUser(app, { last_name: "Bruel", email: "awa.bruel@exemple.fr" });
  own = await tokenOf(app, user);
  reader = await tokenOf(app, await makeUser(app));
});
afterAll(() => app.close());

const save = (body: object, token = own) =>
  call(app, { method: "PUT", url: "/users/me/fiche", body }, token);
const read = async (): Promise<OwnProfile> =>
  (await call(app, { url: "/users/me/fiche" }, own)).json();
const seen = async (): Promise<DirectoryPerson> =>
  (await call(app, { url: `/annuaire-espace/${user.id}` }, reader)).json();
const search = async (q: string): Promise<ListedPerson[]> =>
  (await call(app, { url: `/annuaire-espace?q=${encodeURIComponent(q)}` }, reader)).json();

const TEXTS = {
  job: "Médiatrice",
  languages: "Arabe, français",
  presentation: "À Lille depuis 2019",
  phone: "06 12 34 56 78",
};

describe("what a person shows to the members", () => {
  test("is nothing by default, and each text stays hidden until it is ticked (T40)", async () => {
    expect(await read()).toEqual({ shown: [] });
    expect((await save(TEXTS)).json()).toEqual({ ...TEXTS, shown: [] });
    const hidden = await call(app, { url: `/annuaire-espace/${user.id}` }, reader);
    for (const text of [...Object.values(TEXTS), user.email])
      expect(hidden.body).not.toContain(text);
    const found = await Promise.all(
      ["mediatrice", "arabe", "lille", "0612", "awa.bruel"].map(search),
    );
    expect(found.flat()).toEqual([]);
  });

  test("is what is ticked, in the person’s page and in the search", async () => {
    await save({ shown: ["job", "languages", "presentation", "email", "phone"] });
    expect(await seen()).toMatchObject({ ...TEXTS, email: user.email });
    for (const q of ["MEDIATRICE", "arabe", "lille bruel", "awa.bruel@exemple.fr"])
      expect(await search(q), q).toHaveLength(1);
    const [row] = await search("arabe");
    expect(Object.keys(row ?? {})).not.toContain("email");
    expect(Object.keys(row ?? {})).not.toContain("phone");
  });

  test("is hidden again at once, in no answer and in no search", async () => {
    await save({ shown: ["job"] });
    const reply = await call(app, { url: `/annuaire-espace/${user.id}` }, reader);
    expect(reply.json()).toMatchObject({ job: TEXTS.job });
    for (const name of ["email", "phone", "languages", "presentation"])
      expect(Object.keys(reply.json())).not.toContain(name);
    expect(await search("arabe")).toEqual([]);
    expect(await search("awa.bruel")).toEqual([]);
    expect(await read()).toEqual({ ...TEXTS, shown: ["job"] });
  });

  test("is emptied by an empty text, and an absent key leaves the others", async () => {
    await save({ job: "", shown: ["job", "phone"] });
    const card = await seen();
    expect(Object.keys(card)).not.toContain("job");
    expect(card.phone).toBe(TEXTS.phone);
  });

  test.each([
    [{ phone: "<script>" }, { phone: messages.phoneInvalid }],
    [{ job: "a\nb" }, { job: messages.controlCharacters }],
    [{ shown: ["password_hash"] }, { "shown.0": messages.invalidRequest }],
  ])("refuses %o", async (body, fields) => {
    const reply = await save(body);
    expect([reply.statusCode, Object.values(reply.json().fields ?? {})]).toEqual([
      400,
      Object.values(fields),
    ]);
  });

  test("is exported to the person, and erased with their account", async () => {
    const { directoryCard } = (await call(app, { url: "/users/me/export" }, own)).json();
    expect(directoryCard).toMatchObject({ phone: TEXTS.phone, shown: ["job", "phone"] });
    await app.db.deleteFrom("users").where("id", "=", user.id).execute();
    expect(await app.db.selectFrom("person_profiles").selectAll().execute()).toEqual([]);
  });
});
