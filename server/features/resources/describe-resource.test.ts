import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import type { Resource } from "#contract/resources.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { field, file } from "#server/testing/form.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeResource, sendForm } from "#server/testing/publish.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { compareStore, countRows } from "#server/testing/stored.ts";
import { getResourcesVersion } from "./queries.ts";

const ARTICLE = {
  category: "articles",
  url: "https://pmc.exemple.fr/PMC9490640",
  title: "Conditions de réussite",
  authors: "E. Richard, S. Vandentorren et L. Cambon",
  year: 2022,
  language: "en",
  kind: "Article",
  description: "Une revue de littérature.\nEn deux lignes.",
} as const;

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());
// Longer than a form counts as sent twice.
afterEach(() => app.clock.advance(11_000));

const addLink = (body: object) => call(app, { method: "POST", url: "/ressources", body }, admin);
const update = (id: string, body: object) =>
  call(app, { method: "PUT", url: `/ressources/${id}`, body }, admin);
const found = async (q: string): Promise<string[]> =>
  (await call(app, { url: `/ressources/articles?q=${encodeURIComponent(q)}` }))
    .json()
    .map((one: Resource) => one.title);
const makeLink = async (values: object = {}): Promise<Resource> =>
  (await addLink({ ...ARTICLE, ...values })).json();

describe("a link", () => {
  test("is public with what describes it, and is found by each of its texts", async () => {
    const reply = await addLink(ARTICLE);
    const link = reply.json();
    expect([reply.statusCode, link]).toEqual([
      201,
      {
        ...ARTICLE,
        id: expect.any(String),
        _id: link.id,
        name: ARTICLE.title,
        version: 1,
        uploaded_at: app.clock.now().toISOString(),
      },
    ]);
    for (const text of ["reussite", "vandentorren", "2022", "ARTICLE", "littérature"])
      expect(await found(text)).toEqual([ARTICLE.title]);
    expect(await found("has-sante")).toEqual([]);
    expect((await call(app, { url: "/ressources" })).json().articles).toEqual([link]);
  });

  test("sent twice is added once", async () => {
    const [first, second] = [await makeLink(), await makeLink()];
    expect(second.id).toBe(first.id);
    expect((await makeLink({ url: "https://pmc.exemple.fr/autre" })).id).not.toBe(first.id);
  });

  test("needs an address, a title and a category only", async () => {
    const link = await makeLink({
      url: "https://exemple.fr/bref",
      title: "Bref",
      authors: "",
      year: null,
      language: "",
      kind: "",
      description: "",
    });
    expect(Object.keys(link).toSorted()).toEqual(
      ["_id", "category", "id", "name", "title", "uploaded_at", "url", "version"].toSorted(),
    );
  });

  test.each([
    [{ url: undefined }, { url: messages.resourceLinkRequired }],
    [{ url: "javascript:alert(1)" }, { url: messages.linkScheme }],
    [{ url: "http://127.0.0.1/" }, { url: messages.linkNotPublic }],
    [{ title: "" }, { title: messages.resourceTitleRequired }],
    [{ title: " \u200B " }, { title: messages.resourceTitleRequired }],
    [{ title: undefined }, { title: messages.resourceTitleRequired }],
    [
      { title: "a".repeat(301) },
      { title: "Ce texte est trop long\u00A0: 300 caractères au plus." },
    ],
    [
      { authors: "a".repeat(301) },
      { authors: "Ce texte est trop long\u00A0: 300 caractères au plus." },
    ],
    [{ kind: "a".repeat(81) }, { kind: "Ce texte est trop long\u00A0: 80 caractères au plus." }],
    [
      { description: "a".repeat(1001) },
      { description: "Ce texte est trop long\u00A0: 1\u202F000 caractères au plus." },
    ],
    [{ category: "videos" }, { category: messages.categoryUnknown }],
    [{ language: "français" }, { language: messages.resourceLanguageUnknown }],
    [{ year: 1899 }, { year: messages.resourceYearInvalid }],
    [{ year: 2028 }, { year: messages.resourceYearInvalid }],
    [{ year: 20225 }, { year: messages.resourceYearInvalid }],
    [{ year: 2022.5 }, { year: messages.resourceYearInvalid }],
    [{ year: "2022" }, { year: messages.resourceYearInvalid }],
  ])("with %j is refused beside its field, and nothing is added", async (values, fields) => {
    const before = await countRows(app, "resources");
    const reply = await addLink({ ...ARTICLE, url: "https://exemple.fr/refus", ...values });
    expect([reply.statusCode, reply.json().fields]).toEqual([400, fields]);
    expect(await countRows(app, "resources")).toBe(before);
  });

  test("may be announced for the next year", async () => {
    expect((await makeLink({ url: "https://exemple.fr/2027", year: 2027 })).year).toBe(2027);
  });
});

describe("a file", () => {
  const upload = (fields: Record<string, string>) =>
    sendForm(
      app,
      [
        ...Object.entries(fields).map(([name, value]) => field(name, value)),
        file("bilan.pdf", pdf("bilan")),
      ],
      admin,
      "/upload-ressource",
    );

  test("is described as it is uploaded, in texts of the full length", async () => {
    const { url: _none, year, ...texts } = ARTICLE;
    const description = "€".repeat(1000);
    const reply = await upload({ ...texts, description, year: String(year), url: "" });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      201,
      { ...texts, description, year, name: "bilan.pdf", filePath: expect.any(String) },
    ]);
  });

  test("without a title has its name, and keeps none when it is changed", async () => {
    const resource = await makeResource(app, admin, "articles", "Sans titre.pdf");
    const changed = (
      await update(resource.id, { version: 1, title: "Sans titre.pdf", year: 2020 })
    ).json();
    expect(changed).toEqual({ ...resource, year: 2020, version: 2 });
    const row = await app.db
      .selectFrom("resources")
      .select("title")
      .where("id", "=", resource.id)
      .executeTakeFirst();
    expect(row?.title).toBeNull();
  });

  test.each([
    [{ url: "https://exemple.fr/" }, { url: messages.resourceFileAndLink }],
    [{ year: "l’an dernier" }, { year: messages.resourceYearInvalid }],
    [{ year: "2999" }, { year: messages.resourceYearInvalid }],
    [{ language: "xx" }, { language: messages.resourceLanguageUnknown }],
    [
      { title: "a".repeat(301) },
      { title: "Ce texte est trop long\u00A0: 300 caractères au plus." },
    ],
  ])("with %j is refused, and neither row nor file remains", async (fields, errors) => {
    const before = await compareStore(app);
    const reply = await upload({ category: "articles", ...fields });
    expect([reply.statusCode, reply.json().fields]).toEqual([400, errors]);
    expect(await compareStore(app)).toEqual(before);
  });

  test("takes no address", async () => {
    const { id } = await makeResource(app, admin, "articles", "Fichier.pdf");
    const reply = await update(id, { version: 1, url: "https://exemple.fr/" });
    expect([reply.statusCode, reply.json().fields]).toEqual([
      400,
      { url: messages.resourceIsFile },
    ]);
  });
});

describe("a change", () => {
  test("leaves what it does not name, empties what it empties, and is found", async () => {
    const link = await makeLink({ url: "https://exemple.fr/change" });
    const body = { version: 1, title: "Autre titre", authors: "", year: null, category: "medias" };
    const changed = (await update(link.id, body)).json();
    const { authors: _authors, year: _year, ...rest } = link;
    expect(changed).toEqual({
      ...rest,
      title: "Autre titre",
      name: "Autre titre",
      category: "medias",
      version: 2,
    });
    expect((await call(app, { url: "/ressources/medias?q=autre" })).json()).toEqual([changed]);
    expect((await call(app, { url: "/ressources/medias?q=cambon" })).json()).toEqual([]);
  });

  test("changes the version of the pages, and is in the audit log", async () => {
    const link = await makeLink({ url: "https://exemple.fr/version", title: "Au journal" });
    const before = await getResourcesVersion(app.db);
    await update(link.id, { version: 1, year: 2019 });
    expect(await getResourcesVersion(app.db)).not.toBe(before);
    const entries = (await call(app, { url: "/journal?act=resource_updated" }, admin)).json();
    expect(entries[0]).toMatchObject({ act: "resource_updated", subject: "Au journal" });
  });

  test("made from an older version is refused, and leaves the newer one (T78)", async () => {
    const link = await makeLink({ url: "https://exemple.fr/deux" });
    await update(link.id, { version: 1, title: "Première" });
    const late = await update(link.id, { version: 1, title: "Seconde" });
    expect([late.statusCode, late.json().message]).toEqual([412, messages.stale]);
    expect(await found("première")).toEqual(["Première"]);
  });

  test("of what is in the trash or unknown is refused", async () => {
    const { id } = await makeLink({ url: "https://exemple.fr/jete" });
    await call(app, { method: "DELETE", url: `/ressources/${id}` }, admin);
    for (const one of [id, "inconnue"])
      expect((await update(one, { version: 1, title: "Rien" })).statusCode).toBe(404);
    await call(app, { method: "POST", url: `/trash/resource/${id}/restore` }, admin);
    expect((await update(id, { version: 1, title: "Revenu" })).statusCode).toBe(200);
  });

  test.each([
    [{ title: "" }, { title: messages.resourceTitleRequired }],
    [{ url: "" }, { url: messages.resourceLinkRequired }],
    [{ url: "data:text/html,a" }, { url: messages.linkScheme }],
    [{ year: 2028 }, { year: messages.resourceYearInvalid }],
  ])("to %j is refused beside its field", async (values, fields) => {
    const { id } = await makeLink({ url: "https://exemple.fr/mauvais" });
    const reply = await update(id, { version: 1, ...values });
    expect([reply.statusCode, reply.json().fields]).toEqual([400, fields]);
  });
});

test("an erased link leaves no file behind, and its row is gone", async () => {
  const { id } = await makeLink({ url: "https://exemple.fr/efface" });
  await call(app, { method: "DELETE", url: `/ressources/${id}` }, admin);
  const erased = await call(app, { method: "DELETE", url: `/trash/resource/${id}` }, admin);
  expect(erased.statusCode).toBe(204);
  const row = await app.db.selectFrom("resources").select("id").where("id", "=", id).execute();
  expect(row).toEqual([]);
});
