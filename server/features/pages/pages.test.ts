import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { editedPages } from "#contract/edited-pages.ts";
import { messages } from "#contract/messages.ts";
import type { PageDetail, SitePage } from "#contract/site-pages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { PAGE_TEXT, publishPage } from "#server/testing/page-text.ts";

const HOUR = 3_600_000;

let app: TestApp;
let admin: string;
let other: string;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await tokenOf(app, await makeAdmin(app, { first_name: "Inès", last_name: "Moreau" }));
  other = await tokenOf(app, await makeAdmin(app));
});

const send = (method: "PUT" | "POST" | "DELETE", url: string, body?: unknown, token = admin) =>
  call(app, { method, url, ...(body !== undefined && { body }) }, token);
const read = async <T>(url: string, token = admin): Promise<T> =>
  (await call(app, { url }, token)).json();
const page = (id: string, token = admin) => read<PageDetail>(`/pages/${id}`, token);
const shown = (file: string) => app.content.current().text(`pages/${file}.md`);
const problem = (field: string, line: number | null, words: string) => ({
  blocking: true,
  field,
  line,
  sentence: expect.stringContaining(words),
});
const withText = (markdown: string) => ({ ...PAGE_TEXT, markdown });

test("lists the pages that can be edited, with their shipped texts", async () => {
  const list = await read<SitePage[]>("/pages");
  expect(list.length).toBeGreaterThan(15);
  expect(list.find(({ id }) => id === "framework")).toEqual({
    id: "framework",
    path: "/preconisation/referentiel",
    title: "Un référentiel métier",
    version: 0,
    publishedAt: null,
    scheduledAt: null,
    mayEdit: true,
    hasDraft: false,
  });
  expect(list.map(({ id }) => id)).not.toContain("resetPassword");
  const { live, draft, values } = await page("framework");
  expect([live.markdown.length > 100, draft]).toEqual([true, null]);
  expect(values).toContainEqual({ name: "siege", label: "Adresse du siège", filled: false });
});

test("a saved site value counts as filled, and completes the pages that name it", async () => {
  const isIncomplete = async () =>
    (await read<SitePage[]>("/pages")).find(({ id }) => id === "framework")?.incomplete === true;
  await publishPage(app, admin, "framework", withText("## Où nous sommes\n\n{{siege}}\n"));
  expect(await isIncomplete()).toBe(true);
  const filled = await send("PUT", "/site-values/siege", { value: "1 rue de l’Exemple, Paris" });
  expect(filled.statusCode, filled.body).toBe(200);
  const { values } = await page("framework");
  expect(values).toContainEqual({ name: "siege", label: "Adresse du siège", filled: true });
  expect(await isIncomplete()).toBe(false);
});

test.each(["nulle-part", "memberHome", "resetPassword", "__proto__"])(
  "answers 404 for %s, whose text cannot be edited",
  async (id) => {
    for (const answer of [
      await call(app, { url: `/pages/${id}` }, admin),
      await send("POST", `/pages/${id}/publish`, PAGE_TEXT),
      await send("PUT", `/pages/${id}/draft`, { ...PAGE_TEXT, basedOn: 0 }),
    ])
      expect(answer.statusCode).toBe(404);
  },
);

describe("draft", () => {
  test("is visible to its author only, and does not change the page", async () => {
    const before = await shown("contact");
    const saved = await send("PUT", "/pages/contact/draft", {
      ...PAGE_TEXT,
      basedOn: 0,
      version: 0,
    });
    expect(saved.json()).toEqual({ version: 1, savedAt: app.clock.now().toISOString() });
    expect((await page("contact")).draft).toEqual({ ...PAGE_TEXT, basedOn: 0, ...saved.json() });
    expect((await page("contact", other)).draft).toBeNull();
    expect((await read<SitePage[]>("/pages")).filter(({ hasDraft }) => hasDraft).length).toBe(1);
    expect(await shown("contact")).toBe(before);
    expect((await send("DELETE", "/pages/contact/draft")).statusCode).toBe(204);
    expect((await page("contact")).draft).toBeNull();
  });

  test("rejects a draft older than the saved one, as from another tab", async () => {
    const put = (markdown: string, version: number) =>
      send("PUT", "/pages/contact/draft", { ...withText(markdown), basedOn: 0, version });
    expect((await put("un", 0)).statusCode).toBe(200);
    expect((await put("deux", 1)).statusCode).toBe(200);
    const late = await put("autre onglet", 1);
    expect([late.statusCode, late.json().code]).toEqual([412, "stale"]);
    expect((await page("contact")).draft).toMatchObject({ markdown: "deux", version: 2 });
  });

  test("accepts texts that a page does not", async () => {
    for (const markdown of ["", "![x](y)", "<br>", "# \n\n~~x~~", "> ".repeat(2000)]) {
      const answer = await send("PUT", "/pages/contact/draft", {
        ...withText(markdown),
        basedOn: 0,
      });
      expect(answer.statusCode, markdown.slice(0, 20)).toBe(200);
    }
  });
});

describe("publication", () => {
  test("is live at once, ends the author's draft and adds a version", async () => {
    await send("PUT", "/pages/contact/draft", { ...PAGE_TEXT, basedOn: 0 });
    const { version } = await page("contact");
    const published = await publishPage(app, admin, "contact", {
      ...withText("## Un titre\n\nNouveau : le texte."),
      version,
      note: "Reformulé",
    });
    expect(published).toMatchObject({ version: version + 1, hasDraft: false, scheduledAt: null });
    expect(await shown("contact")).toContain("Nouveau : le texte.");
    const [first] = await read<object[]>("/pages/contact/versions");
    expect(first).toEqual({
      number: version + 1,
      author: "Inès Moreau",
      note: "Reformulé",
      createdAt: app.clock.now().toISOString(),
      publishAt: app.clock.now().toISOString(),
      state: "live",
    });
  });

  test("from an old version is rejected, and both texts remain", async () => {
    const { version } = await page("contact");
    await publishPage(app, other, "contact", { ...withText("## A\n\nCelui de l’autre"), version });
    await send("PUT", "/pages/contact/draft", { ...withText("le mien"), basedOn: version });
    const late = await send("POST", "/pages/contact/publish", { ...PAGE_TEXT, version });
    expect([late.statusCode, late.json().code]).toEqual([412, "stale"]);
    expect(await shown("contact")).toContain("Celui de l’autre");
    expect((await page("contact")).draft).toMatchObject({ markdown: "le mien", basedOn: version });
  });

  test("accepts one of two simultaneous publications", async () => {
    const { version } = await page("contact");
    const answers = await Promise.all(
      [admin, other].map((token) =>
        send("POST", "/pages/contact/publish", { ...PAGE_TEXT, version }, token),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    expect((await page("contact")).version).toBe(version + 1);
  });

  test("rejects an invalid text with its lines, and the page does not change", async () => {
    const before = await shown("contact");
    const answer = await send("POST", "/pages/contact/publish", {
      description: "d".repeat(161),
      lead: "",
      markdown: "## Un\n\n{{telephon}}\n\n#### Quatre\n\n[](/contact) et [là-bas](/nulle-part)",
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        success: false,
        code: "page_refused",
        message: messages.pageRefused,
        problems: [
          problem("description", null, "161 caractères"),
          problem("lead", null, "est vide"),
          problem("markdown", 3, "telephon"),
          problem("markdown", 5, "Quatre"),
          problem("markdown", 7, "pas de texte"),
          problem("markdown", 7, "/nulle-part"),
        ],
      },
    ]);
    expect(await shown("contact")).toBe(before);
  });

  test("appears at its scheduled hour, unless another is published before", async () => {
    const at = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR).toISOString();
    const scheduled = await publishPage(app, admin, "trainings", {
      ...withText("## A\n\nPlus tard"),
      publishAt: at(2),
    });
    expect(scheduled).toMatchObject({ publishedAt: null, scheduledAt: at(2) });
    const file = "mediation-en-sante/formations";
    const version = app.content.version();
    expect(await shown(file)).not.toContain("Plus tard");
    app.clock.advance(2 * HOUR);
    expect(await shown(file)).toContain("Plus tard");
    expect(app.content.version()).not.toBe(version);
    admin = await tokenOf(app, await makeAdmin(app));
    await publishPage(app, admin, "trainings", { ...withText("## A\n\nJamais"), publishAt: at(2) });
    await publishPage(app, admin, "trainings", withText("## A\n\nFinalement"));
    app.clock.advance(3 * HOUR);
    admin = await tokenOf(app, await makeAdmin(app));
    expect(await shown(file)).toContain("Finalement");
    expect((await page("trainings")).scheduledAt).toBeNull();
  });

  test.each([
    [-1, messages.pageInPast],
    [0, messages.pageInPast],
    [24 * 400, messages.pageTooFar],
  ])("rejects a schedule %d hours away", async (hours, sentence) => {
    const publishAt = new Date(app.clock.now().getTime() + hours * HOUR).toISOString();
    const answer = await send("POST", "/pages/contact/publish", { ...PAGE_TEXT, publishAt });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { publishAt: sentence }]);
  });
});

describe("history", () => {
  test("shows changed words, and restores an old text as a new version", async () => {
    const shipped = (await page("support")).live;
    await publishPage(app, admin, "support", withText("## A\n\nLe chat dort.\n\nReste."));
    await publishPage(app, admin, "support", withText("## A\n\nLe chien dort.\n\nReste."));
    const { blocks } = await read<{ blocks: { kind: string; pieces: object[] }[] }>(
      "/pages/support/versions/2/diff",
    );
    expect(blocks.filter(({ kind }) => kind !== "same")).toEqual([
      {
        kind: "changed",
        pieces: [
          { kind: "same", text: "Le " },
          { kind: "removed", text: "chat" },
          { kind: "added", text: "chien" },
          { kind: "same", text: " dort." },
        ],
      },
    ]);
    const restored = await send("POST", "/pages/support/versions/1/restore", { version: 2 });
    expect([restored.statusCode, restored.json().version]).toEqual([200, 3]);
    expect((await page("support")).live.markdown).toContain("Le chat dort.");
    await send("POST", "/pages/support/versions/0/restore", {});
    expect((await page("support")).live).toEqual(shipped);
    expect(
      (await read<{ note: string }[]>("/pages/support/versions")).map(({ note }) => note),
    ).toEqual(["Reprise du texte livré avec le site", "Reprise de la version 1", "", ""]);
    expect((await send("POST", "/pages/support/versions/9/restore", {})).statusCode).toBe(404);
    expect(
      (await send("POST", "/pages/support/versions/1/restore", { version: 1 })).statusCode,
    ).toBe(412);
  });

  test("records each author in the audit log", async () => {
    app.clock.advance(1000);
    await publishPage(app, admin, "deployment", PAGE_TEXT);
    const entries = await read<{ act: string; actor: string; subject: string }[]>(
      "/journal?act=page_published&limit=1",
    );
    expect(entries).toMatchObject([
      { actor: "Inès Moreau", subject: "Page « Un déploiement financé », version 1" },
    ]);
  });

  test("remains after its author's account is erased", async () => {
    const author = await makeUser(app, { is_editor: 1 });
    const { version } = await publishPage(app, await tokenOf(app, author), "deployment", PAGE_TEXT);
    await app.db.deleteFrom("sessions").where("user_id", "=", author.id).execute();
    await app.db.deleteFrom("users").where("id", "=", author.id).execute();
    expect(await read<object[]>("/pages/deployment/versions")).toContainEqual(
      expect.objectContaining({ number: version, author: "Utilisateur supprimé" }),
    );
  });
});

test("every shipped page can be published unchanged", async () => {
  for (const { id } of await read<SitePage[]>("/pages")) {
    const { live } = await page(id);
    const { problems } = (await send("POST", `/pages/${id}/check`, live)).json();
    const blocking = problems.filter((one: { blocking: boolean }) => one.blocking);
    expect([id, blocking]).toEqual([id, []]);
  }
  expect(editedPages.length).toBeGreaterThan(20);
});
