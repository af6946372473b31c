import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { countTurns } from "../testing/count-turns.ts";
import { makeAdmin } from "../testing/make.ts";
import { copyOfContent, type MemoryContent } from "../testing/memory-content.ts";
import { oneIn } from "../testing/property-runs.ts";
import { type LastGoodContent, openLastGoodContent } from "./last-good-content.ts";
import type { Content } from "./site.ts";
import { openContentStore } from "./store.ts";

/** Even on a machine that does much else. */
const SOON = { timeout: 10_000 };

let app: TestApp;
let admin: string;
let live: MemoryContent;
let shipped: MemoryContent;
/** What a rendering of now reads. */
const contentNow = ({ openSite }: LastGoodContent): Content => ({
  ...openSite(),
  page: (path) => openSite().page(path),
  joinDocuments: () => openSite().joinDocuments(),
  termsVersion: () => openSite().termsVersion(),
  documentSize: (name) => openSite().documentSize(name),
});
let opened: LastGoodContent | undefined;

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  app.logged.length = 0;
  live = await copyOfContent();
  shipped = await copyOfContent();
});
afterEach(() => {
  opened?.close();
  for (const name of ["content", "drafts"]) app.warnings.clear(name);
});

const openReading = (captcha: "altcha" | "recaptcha" = "altcha"): LastGoodContent =>
  openLastGoodContent(openContentStore(app.db, app, { live, shipped }, app.files), {
    warnings: app.warnings,
    captcha,
  });
const open = async (captcha?: "altcha" | "recaptcha"): Promise<Content> => {
  const lastGood = openReading(captcha);
  opened = lastGood;
  await lastGood.checkAll();
  return contentNow(lastGood);
};
const warned = async (): Promise<string[]> =>
  ((await call(app, { url: "/dashboard" }, admin)).json() as { warnings: string[] }).warnings;
const reportedUnreadable = async () =>
  (await warned()).filter((sentence) => sentence.startsWith("Le site ne peut pas lire"));

test("other requests are answered between the readings of two pages", async () => {
  const pages = await (await open()).pages();
  // In every text there may be a place for it.
  live.setValue("telephone", "01 02 03 04 05");
  const turns = await countTurns(async () => opened?.checkAll());
  expect(turns).toBeGreaterThanOrEqual(pages.length);
});

test("an unreadable page is reported two seconds after the start", async () => {
  live.edit("pages/contact.md", () => "Bonjour");
  opened = openReading();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    opened.checkAfterStart();
    vi.advanceTimersByTime(2000);
  } finally {
    vi.useRealTimers();
  }
  await vi.waitFor(async () => expect(await reportedUnreadable()).toHaveLength(1), SOON);
});

describe("C1.3 an unreadable page", () => {
  const unreadable: [string, (text: string) => string, RegExp][] = [
    ["without its titles", () => "Bonjour", /contact\.md, ligne 1 : la page ne commence pas/],
    [
      "with an image",
      (text: string) => text.replace("Par téléphone", "![plan](/plan.png) Par téléphone"),
      /contact\.md, ligne 1[0-9] : .*image/,
    ],
    [
      "with a malformed address",
      (text: string) => `${text}\n[ici](/%E0%A4%A)\n`,
      /contact\.md, ligne 3[0-9] : l’adresse « \/%E0%A4%A » est mal écrite/,
    ],
    [
      "without its date",
      (text: string) => text.replace(/updated: .*/, "updated: hier"),
      /contact\.md, ligne 4 : la date s’écrit/,
    ],
    [
      "without its lead",
      (text: string) => text.replace(/lead: .*\n/, ""),
      /contact\.md, ligne 1 : il manque « lead: … »/,
    ],
    [
      "with a title of its own",
      (text: string) => text.replace("updated:", 'title: "Nous écrire"\nupdated:'),
      /contact\.md, ligne 4 : « title » n’est pas connu ici/,
    ],
    [
      "with a colon outside quotation marks",
      (text: string) => text.replace(/lead: .*/, "lead: Une question : écrivez-nous"),
      /contact\.md, ligne 3 : .*entre guillemets droits/,
    ],
  ];
  test.each(oneIn(3, unreadable))(
    "%s shows a former version, and is reported by line",
    async (_, edit, sentence) => {
      const whole = JSON.stringify(await (await open()).page("/contact"));
      live.edit("pages/contact.md", edit);
      expect(JSON.stringify(await opened?.openSite().page("/contact"))).toBe(whole);
      expect(await reportedUnreadable()).toEqual([expect.stringMatching(sentence)]);
      opened?.close();
      expect(JSON.stringify(await (await open()).page("/contact"))).toBe(whole);
    },
  );

  test("is reported before a visit, and shows a notice when no version is left", async () => {
    for (const source of [live, shipped]) source.write("pages/contact.md", "Bonjour");
    const content = await open();
    expect(await reportedUnreadable()).toHaveLength(1);
    expect(JSON.stringify(await content.page("/contact"))).toContain("en cours de correction");
  });

  test("shows its last version when its file was removed", async () => {
    const content = await open();
    live.remove("pages/contact.md");
    expect((await content.page("/contact")).lead).toContain("Écrivez-nous");
    expect(await reportedUnreadable()).toEqual([
      expect.stringContaining("content/pages/contact.md (fichier absent)"),
    ]);
  });

  test("is not one with the line ends of Windows", async () => {
    live.edit("pages/contact.md", (text) => `\uFEFF${text.replaceAll("\n", "\r\n")}`);
    expect((await (await open()).page("/contact")).sections.at(-1)?.title).toBe("Vos données");
    expect(await reportedUnreadable()).toEqual([]);
  });
});

test("C1.2 administrators are warned of texts until they are declared validated", async () => {
  const drafts = async () =>
    (await warned()).filter((sentence) => sentence.includes("documents de travail"));
  const content = await open();
  expect((await content.joinDocuments()).map(({ validated }) => validated)).toEqual([false, false]);
  const [first = "", ...others] = await drafts();
  expect(others).toEqual([]);
  expect(first).toMatch(
    /cadre de partenariat.*\u202f; .*recommandations.*demandes.*organisation.*«\u00a0À compléter\u00a0»/,
  );
  expect(first, "no name of a file or a value").not.toMatch(/\.json|cadre-valide|DATA_DIR/);
  live.setValue("cadre-valide", "Oui, le 3 mars 2027");
  live.setValue("recommandations-validees", "pas encore");
  live.setValue("organisation-validee", "oui");
  await vi.waitFor(
    async () =>
      expect(await drafts()).toEqual([
        expect.not.stringMatching(/cadre de partenariat|organisation/),
      ]),
    SOON,
  );
  expect((await content.joinDocuments()).map(({ validated }) => validated)).toEqual([true, false]);
});

test("the version of the terms depends on the readable terms only", async () => {
  const content = await open();
  const whole = await live.text("pages/mentions-legales.md");
  const first = await content.termsVersion();
  live.edit("pages/mentions-legales.md", (text) =>
    text.replace("Ce site est soumis au droit français.", "Droit français."),
  );
  expect(await content.termsVersion()).toBe(first);
  live.edit("pages/mentions-legales.md", () => "---");
  expect(await content.termsVersion()).toBe(first);
  live.write("pages/mentions-legales.md", whole.replace("- **Respect.**", "- **Égards.**"));
  expect(await content.termsVersion()).not.toBe(first);
});

test("C4 the privacy page names the current captcha and controller", async () => {
  const texts = async (captcha?: "recaptcha") =>
    JSON.stringify(await (await open(captcha)).page("/politique-confidentialite"));
  const own = await texts();
  for (const said of [
    "ALTCHA",
    "aucun traceur de tiers",
    "Le responsable de vos données est le Collectif pour la promotion",
  ])
    expect(own).toContain(said);
  expect(own).not.toContain("Ce programme vient d’un autre site");
  opened?.close();
  live.setValue("denomination", "Association Exemple");
  const third = await texts("recaptcha");
  for (const said of [
    "reCAPTCHA, de Google",
    "Ce programme vient d’un autre site",
    "Le responsable de vos données est Association Exemple,",
  ])
    expect(third).toContain(said);
  for (const untrue of ["ALTCHA", "aucun traceur de tiers", "fonctionne sur le site lui-même"])
    expect(third).not.toContain(untrue);
});

test("C1.1 the study report exists once its file is there", async () => {
  const content = await open();
  expect(await content.documentSize("rapport-etude")).toBeUndefined();
  live.write("documents/rapport-etude.pdf", "%PDF-1.7 le vrai");
  expect(await content.documentSize("rapport-etude")).toBe(16);
});

test("one render reads the values once, the next one reads them again", async () => {
  live.setValue("siege", "1 rue de l’Exemple");
  await open();
  const values = vi.spyOn(live, "values");
  const render = opened?.openSite();
  expect(await render?.value("siege")).toBe("1 rue de l’Exemple");
  expect(JSON.stringify(await render?.page("/mentions-legales"))).toContain("1 rue de l’Exemple");
  expect(values).toHaveBeenCalledTimes(1);
  live.setValue("siege", "2 rue de l’Exemple");
  expect(await render?.value("siege")).toBe("1 rue de l’Exemple");
  expect(await opened?.openSite().value("siege")).toBe("2 rue de l’Exemple");
});
