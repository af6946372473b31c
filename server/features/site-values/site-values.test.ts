import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tooLong } from "#contract/fields.ts";
import { messages } from "#contract/messages.ts";
import type { SiteValue, ValueVersion } from "#contract/site-values.ts";
import { SITE_CONTENT } from "#server/content/folder-source.ts";
import { openContent } from "#server/content/site.ts";
import { openContentStore } from "#server/content/store.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";

let app: TestApp;
let admin: string;
let other: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app, { first_name: "Ada", last_name: "Min" }));
  other = await tokenOf(app, await makeAdmin(app, { first_name: "Bob", last_name: "Autre" }));
});
afterAll(() => app.close());

const put = (name: string, body: object, token = admin) =>
  call(app, { method: "PUT", url: `/site-values/${name}`, body }, token);
const saved = async (name: string, body: object): Promise<SiteValue> => {
  const answer = await put(name, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const one = async (name: string): Promise<SiteValue> => {
  const list = (await call(app, { url: "/site-values" }, admin)).json() as SiteValue[];
  return list.find((value) => value.name === name) as SiteValue;
};
const shown = async (path: string) =>
  JSON.stringify(await openContent(app.content.current()).page(path));

test("a saved value appears on pages, and the shipped one again once cleared", async () => {
  expect(await one("siege")).toMatchObject({
    label: "Adresse du siège",
    kind: "address",
    part: "legal",
    mandatory: true,
    value: "",
    version: 0,
    uses: [
      { path: "/contact", sentence: expect.stringContaining("{{siege}}") },
      { path: "/mentions-legales", sentence: expect.stringContaining("{{siege}}") },
    ],
  });
  const typed = "1 rue de l’Exemple\r\n 75001 Paris \n";
  expect(await saved("siege", { value: typed, version: 0 })).toMatchObject({
    value: "1 rue de l’Exemple\n75001 Paris",
    version: 1,
    changed: true,
  });
  expect(await shown("/mentions-legales")).toContain("1 rue de l’Exemple, 75001 Paris");
  expect(await saved("siege", { value: null, version: 1 })).toMatchObject({
    value: "",
    version: 2,
  });
  expect(await shown("/mentions-legales")).not.toContain("1 rue");
});

test("rejects the second of two simultaneous changes, unless it is identical", async () => {
  await saved("denomination", { value: "Une", version: 0 });
  const late = await put("denomination", { value: "Autre", version: 0 }, other);
  expect([late.statusCode, late.json().code]).toEqual([412, "stale"]);
  expect((await one("denomination")).value).toBe("Une");
  // A retry whose first reply was lost is neither a conflict nor a version.
  expect(await saved("denomination", { value: "Une", version: 0 })).toMatchObject({ version: 1 });
  const both = await Promise.all([
    put("denomination", { value: "Deux", version: 1 }),
    put("denomination", { value: "Trois", version: 1 }, other),
  ]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
});

test("records authors, and restores an old version as a new one", async () => {
  await saved("cotisation", { value: "20 euros", version: 0 });
  await put("cotisation", { value: "30 euros", version: 1 }, other);
  const restore = (restored: number) =>
    call(
      app,
      { method: "POST", url: "/site-values/cotisation/restore", body: { restored, version: 2 } },
      admin,
    );
  expect((await restore(9)).statusCode).toBe(404);
  expect((await restore(1)).json()).toMatchObject({ value: "20 euros", version: 3 });
  const url = "/site-values/cotisation/versions";
  const history = (await call(app, { url }, admin)).json() as ValueVersion[];
  expect(history.map(({ version, value, author }) => [version, value, author])).toEqual([
    [3, "20 euros", "Ada Min"],
    [2, "30 euros", "Bob Autre"],
    [1, "20 euros", "Ada Min"],
  ]);
  const acts = await app.db
    .selectFrom("journal")
    .select(["act", "actor"])
    .where("subject", "=", "Cotisation")
    .orderBy("id")
    .execute();
  expect(acts.map(({ act }) => act).toSorted()).toEqual([
    "value_changed",
    "value_changed",
    "value_restored",
  ]);
});

describe("a form of several values", () => {
  const putAll = (changes: object[], token = admin) =>
    call(app, { method: "PUT", url: "/site-values", body: { changes } }, token);
  const versionOf = async (name: string) => (await one(name)).version;
  const actsAbout = async (subject: string) =>
    (await app.db.selectFrom("journal").select("act").where("subject", "=", subject).execute())
      .map(({ act }) => act)
      .toSorted();

  test("saves its changes, with a version and a line of the audit log for each", async () => {
    await saved("responsable-redaction", { value: "Lou Ancien", version: 0 });
    const answer = await putAll([
      { name: "hebergeur-adresse", value: " 2 rue du Port \n 13002 Marseille", version: 0 },
      { name: "credits-images", value: "Photos du collectif" },
      { name: "responsable-redaction", value: "  ", version: 1 },
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(
      (answer.json() as SiteValue[]).map(({ name, value, version }) => [name, value, version]),
    ).toEqual([
      ["responsable-redaction", "", 2],
      ["hebergeur-adresse", "2 rue du Port\n13002 Marseille", 1],
      ["credits-images", "Photos du collectif", 1],
    ]);
    expect(await shown("/mentions-legales")).toContain("2 rue du Port, 13002 Marseille");
    expect(await actsAbout("Crédits des images")).toEqual(["value_changed"]);
    expect(await actsAbout("Responsable de la rédaction, s’il y en a un ou une")).toEqual([
      "value_changed",
      "value_cleared",
    ]);
  });

  test("saves nothing when values are invalid, and names each of them", async () => {
    const before = await versionOf("courriel-presse");
    const answer = await putAll([
      { name: "courriel-presse", value: "presse@exemple.fr" },
      { name: "courriel-rgpd", value: "rgpd" },
      { name: "siret", value: "x".repeat(301) },
      { name: "regles-soutiens", value: "x".repeat(30_000) },
    ]);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      {
        "courriel-rgpd": messages.emailInvalid,
        siret: tooLong(300),
        "regles-soutiens": tooLong(3000),
      },
    ]);
    expect(await versionOf("courriel-presse")).toBe(before);
  });

  test("saves nothing when others changed some, and names these", async () => {
    await saved("porte-parole", { value: "Ada", version: 0 });
    await saved("dpo", { value: "Bob", version: 0 });
    const answer = await putAll([
      { name: "porte-parole", value: "Cléo", version: 0 },
      { name: "forme-juridique", value: "Association loi 1901", version: 0 },
      { name: "dpo", value: "Bob", version: 0 },
    ]);
    expect([answer.statusCode, answer.json()]).toEqual([
      412,
      {
        success: false,
        code: "stale",
        message: messages.valueStale,
        fields: { "porte-parole": messages.valueStale },
      },
    ]);
    expect([await versionOf("forme-juridique"), (await one("porte-parole")).value]).toEqual([
      0,
      "Ada",
    ]);
    expect(await actsAbout("Porte-parole pour la presse : nom et qualité")).toEqual([
      "value_changed",
    ]);
  });

  test("the first of two simultaneous forms wins as a whole", async () => {
    const names = ["etude-titre", "etude-auteurs", "etude-periode"];
    const form = (value: string, token: string, order: string[]) =>
      putAll(
        order.map((name) => ({ name, value, version: 0 })),
        token,
      );
    const answers = await Promise.all([
      form("Un", admin, names),
      form("Deux", other, names.toReversed()),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    expect(
      new Set(await Promise.all(names.map(async (name) => (await one(name)).value))).size,
    ).toBe(1);
  });

  test.each([
    ["an unknown name", [{ name: "sieges", value: "x" }], 404],
    ["a name of the prototype", [{ name: "__proto__", value: "x" }], 404],
    ["no change", [], 400],
    ["too many changes", Array.from({ length: 101 }, () => ({ name: "rna", value: "x" })), 400],
    ["a value that is not text", [{ name: "rna", value: 3 }], 400],
  ])("refuses %s", async (_, changes, status) => {
    const answer = await putAll(changes);
    expect(answer.statusCode, answer.body).toBe(status);
    expect(await versionOf("rna")).toBe(0);
  });
});

describe("invalid values are rejected with their message, and change nothing", () => {
  test.each([
    ["lien-video", "n’importe quoi", messages.linkAddressInvalid],
    ["lien-video", "javascript:alert(1)", messages.linkAddressInvalid],
    ["lien-video", "https://moi:secret@exemple.fr", messages.linkAddressInvalid],
    ["courriel-contact", "a@b", messages.emailInvalid],
    ["telephone", "appelez-nous", messages.phoneInvalid],
    ["nombre-membres", "environ 90", messages.numberInvalid],
    ["cadre-valide", "bientôt", messages.declarationInvalid],
    ["rna", "deux\nlignes", messages.controlCharacters],
    ["regles-vote", "cloche \u0007", messages.controlCharacters],
    ["regles-vote", "à l’envers \u202E", messages.controlCharacters],
    ["rna", "\u200B", messages.required],
    ["rna", "x".repeat(301), tooLong(300)],
    ["regles-vote", "x".repeat(3001), tooLong(3000)],
    ["regles-vote", "x".repeat(30_000), tooLong(3000)],
  ])("rejects %s with %j", async (name, value, sentence) => {
    const answer = await put(name, { value });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { value: sentence }]);
    expect((await one(name)).version).toBe(0);
  });

  test("rejects an unknown name and a value that is not text", async () => {
    expect((await put("telephon", { value: "01 23 45 67 89" })).statusCode).toBe(404);
    expect((await put("telephone", { value: 3 })).statusCode).toBe(400);
    expect((await put("telephone", {})).statusCode).toBe(400);
  });
});

test("shows Markdown, HTML and placeholders in a value as plain text", async () => {
  const value = '<b onclick="x">**Gras**</b> {{siege}} [ici](javascript:alert(1))';
  await saved("conception", { value });
  expect(await shown("/mentions-legales")).toContain(JSON.stringify(value).slice(1, -1));
});

test("uses the shipped value for an unreadable row, and warns until it is corrected", async () => {
  const warned = () =>
    app.warnings.list().filter((sentence) => sentence.includes("« lien-video »"));
  await saved("lien-video", { value: "exemple.fr/film" });
  expect(await shown("/preconisation")).toContain("https://exemple.fr/film");
  const value = "javascript:alert(1)";
  await app.db.updateTable("site_values").set({ value }).where("name", "=", "lien-video").execute();
  await app.content.follow();
  expect(await shown("/preconisation")).not.toMatch(/exemple\.fr\/film|javascript:/);
  expect(warned()).toHaveLength(1);
  expect(await one("lien-video")).toMatchObject({ unreadable: true, changed: false, value: "" });
  await saved("lien-video", { value: "https://exemple.fr/autre", version: 1 });
  expect(await shown("/preconisation")).toContain("https://exemple.fr/autre");
  expect(warned()).toEqual([]);
});

test("another instance sees a change after its refresh, once", async () => {
  const instance = openContentStore(app.db, app, SITE_CONTENT, app.files);
  let changes = 0;
  const unwatch = instance.watch(() => {
    changes += 1;
  });
  await instance.follow();
  const before = changes;
  await saved("sigle-prms", { value: "Réseau" });
  await instance.follow();
  expect([instance.current().published().get("sigle-prms"), changes]).toEqual([
    "Réseau",
    before + 1,
  ]);
  await instance.follow();
  expect(changes).toBe(before + 1);
  unwatch();
});

test("the dashboard lists missing mandatory values only", async () => {
  const missing = async () =>
    (await call(app, { url: "/dashboard" }, admin)).json().missing as string[];
  expect(await missing()).toContain("Hébergeur : nom");
  expect(await missing()).not.toContain("Cotisation");
  await saved("hebergeur-nom", { value: "Hébergeur d’exemple" });
  expect(await missing()).not.toContain("Hébergeur : nom");
});
