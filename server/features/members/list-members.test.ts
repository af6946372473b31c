import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Member } from "#contract/members.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { plantDevice, plantPasskey, plantTotp } from "#server/testing/factor-rows.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeMail } from "#server/testing/make-mail.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  token = await tokenOf(
    app,
    await makeAdmin(app, { first_name: "Ada", last_name: "Chef", email: "ada@exemple.fr" }),
  );
  for (const [first_name, last_name, email] of [
    ["Élodie", "Durand", "elodie@exemple.fr"],
    ["Jean-François", "O’Neil", "jf@exemple.fr"],
    ["100 %", "Motivée", "cent@exemple.fr"],
    ["Sous_ligne", "Barre\\oblique", "barre@exemple.fr"],
    ["Cœur", "Œuvre", "coeur@exemple.fr"],
  ])
    await makeUser(app, {
      first_name: first_name ?? "",
      last_name: last_name ?? "",
      email: email ?? "",
    });
});
afterAll(() => app.close());

const list = async (query: string) =>
  (await call(app, { url: `/users?${query}` }, token)).json() as Pick<
    Member,
    "id" | "email" | "secondFactor" | "refusedMail"
  >[];
const found = async (q: string) =>
  (await list(`q=${encodeURIComponent(q)}`)).map(({ email }) => email);

describe("list of members", () => {
  test("a search ignores case, accents and typographic marks in names and address", async () => {
    for (const q of ["élodie", "ELODIE", "elodie du", "Durand", "elodie@exemple"])
      expect(await found(q)).toEqual(["elodie@exemple.fr"]);
    for (const q of ["o'neil", "O’NEIL", "jean-francois"])
      expect(await found(q)).toEqual(["jf@exemple.fr"]);
    for (const q of ["coeur", "CŒUR", "oeuvre"])
      expect(await found(q)).toEqual(["coeur@exemple.fr"]);
    expect(await found("personne d'autre")).toEqual([]);
  });

  test("shows a refused email beside its recipient, to administrators alone", async () => {
    const at = app.clock.now().toISOString();
    const refused = { recipient: "coeur@exemple.fr", refusal: "550 inconnu", created_at: at };
    await makeMail(app, { ...refused, status: "failed" });
    const refusedMail = { at, answer: "550 inconnu" };
    for (const query of ["", "limit=10", "q=coeur"])
      expect((await list(query)).filter((member) => member.refusedMail)).toMatchObject([
        { email: "coeur@exemple.fr", refusedMail },
      ]);
    const [{ id = "" } = {}] = await list("q=coeur");
    const member = await tokenOf(app, { id, role: "member" });
    expect((await call(app, { url: "/users" }, member)).statusCode).toBe(403);
    expect((await call(app, { url: "/users/me" }, member)).body).not.toContain("550");
  });

  test("a search escapes the wildcards of SQL (T72, T73)", async () => {
    expect(await found("100 %")).toEqual(["cent@exemple.fr"]);
    expect(await found("%")).toEqual(["cent@exemple.fr"]);
    expect(await found("_")).toEqual(["barre@exemple.fr"]);
    expect(await found("barre\\o")).toEqual(["barre@exemple.fr"]);
    expect(await found("%%%")).toEqual([]);
    expect(await found("' or '1'='1")).toEqual([]);
  });

  test("a search accepts at most a hundred printable characters (T73)", async () => {
    for (const q of ["x".repeat(101), "%00", "a%00b", "a%0ab"])
      expect((await call(app, { url: `/users?q=${q}` }, token)).statusCode).toBe(400);
  });

  test("pages are complete and newest first, even for accounts created at one instant", async () => {
    for (let count = 0; count < 30; count += 1) await makeUser(app);
    app.clock.advance(1000);
    for (let count = 0; count < 5; count += 1) await makeUser(app);
    const all = (await list("")).map(({ id }) => id);
    const paged: string[] = [];
    for (
      let page = await list("limit=7");
      page.length > 0;
      page = await list(`limit=7&before=${paged.at(-1)}`)
    )
      paged.push(...page.map(({ id }) => id));
    expect(paged).toEqual(all);
    expect(new Set(paged).size).toBe(41);
    expect(await list("limit=7&before=inconnu")).toEqual([]);
    for (const limit of ["0", "1001", "-1", "1.5", "x", ""])
      expect((await call(app, { url: `/users?limit=${limit}` }, token)).statusCode).toBe(400);
  });

  test("is sorted by name or registration, in both orders, with complete pages", async () => {
    const names = async (sort: string) => (await list(`sort=${sort}`)).map(({ email }) => email);
    expect((await names("name")).slice(0, 3)).toEqual([
      "barre@exemple.fr",
      "ada@exemple.fr",
      "elodie@exemple.fr",
    ]);
    for (const sort of ["name", "-name", "createdAt", "-createdAt"]) {
      const all = (await list(`sort=${sort}`)).map(({ id }) => id);
      const paged: string[] = [];
      for (
        let page = await list(`sort=${sort}&limit=9`);
        page.length > 0;
        page = await list(`sort=${sort}&limit=9&before=${paged.at(-1)}`)
      )
        paged.push(...page.map(({ id }) => id));
      expect(paged, sort).toEqual(all);
      expect(
        (await list(`sort=${sort.startsWith("-") ? sort.slice(1) : `-${sort}`}`)).map(
          ({ id }) => id,
        ),
        sort,
      ).toEqual(all.toReversed());
    }
    expect((await call(app, { url: "/users?sort=email" }, token)).statusCode).toBe(400);
  });

  test("a corrected name has its new place, and only it is found", async () => {
    const [elodie] = await list("q=elodie");
    const names = { username: "Structure", firstName: "Élodie", lastName: "Ëbène" };
    await call(app, { method: "PUT", url: `/users/${elodie?.id}`, body: names }, token);
    expect((await list("sort=name")).map(({ email }) => email).indexOf("elodie@exemple.fr")).toBe(
      2,
    );
    expect([await found("ebene"), await found("durand")]).toEqual([["elodie@exemple.fr"], []]);
  });

  test("the number of accounts matches the list with the same filters", async () => {
    for (const query of [
      "",
      "q=exemple",
      "q=essai 1",
      "status=active",
      "status=refused",
      "deletionRequested=true",
    ])
      expect((await call(app, { url: `/users/count?${query}` }, token)).json(), query).toEqual({
        count: (await list(query)).length,
        more: false,
      });
    expect(
      (await call(app, { url: "/users/count" }, await tokenOf(app, await makeUser(app))))
        .statusCode,
    ).toBe(403);
  });

  test("is filtered by status", async () => {
    const waiting = await makeUser(app, { status: "pending" });
    expect((await list("status=pending")).map(({ id }) => id)).toEqual([waiting.id]);
    expect((await call(app, { url: "/users?status=autre" }, token)).statusCode).toBe(400);
  });

  test("marks accounts with a confirmed second factor of either kind, and no others", async () => {
    const [application, key, shown, none] = [
      await makeUser(app),
      await makeUser(app),
      await makeUser(app),
      await makeUser(app),
    ];
    await plantTotp(app, application.id);
    await plantPasskey(app, key.id);
    await plantTotp(app, shown.id);
    await app.db
      .updateTable("totps")
      .set({ confirmed_at: null })
      .where("user_id", "=", shown.id)
      .execute();
    await plantDevice(app, none.id);
    const found = new Map((await list("limit=50")).map((one) => [one.id, one.secondFactor]));
    expect([application, key, shown, none].map(({ id }) => found.get(id))).toEqual([
      ...[true, true],
      ...[undefined, undefined],
    ]);
  });
});
