import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { makeAdmin } from "../testing/make.ts";
import { keepReadable } from "./keep-readable.ts";

/** Even on a machine that does much else. */
const SOON = { timeout: 10_000 };

let app: TestApp;
let admin: string;
let folder: string;
let root: string;
let shipped: string;
let opened: Awaited<ReturnType<typeof keepReadable>> | undefined;

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());
beforeEach(() => {
  app.logged.length = 0;
  folder = mkdtempSync(join(tmpdir(), "cpms-test-"));
  root = join(folder, "content");
  shipped = join(folder, "shipped");
  for (const copy of [root, shipped]) cpSync("content", copy, { recursive: true });
});
afterEach(() => {
  opened?.close();
  rmSync(folder, { recursive: true });
  for (const name of ["content", "drafts"]) app.warnings.clear(name);
});

const open = async (captcha: "altcha" | "recaptcha" = "altcha") => {
  opened = await keepReadable(root, { shipped, warnings: app.warnings, captcha });
  return opened.content;
};
const change = (file: string, edit: (text: string) => string): void =>
  writeFileSync(join(root, file), edit(readFileSync(join(root, file), "utf8")));
const setValue = (name: string, value: string): void =>
  change("values.json", (text) =>
    text.replace(
      new RegExp(`("${name}": .*"value": )"[^"]*"`),
      (_, start: string) => `${start}${JSON.stringify(value)}`,
    ),
  );
const warned = async (): Promise<string[]> =>
  ((await call(app, { url: "/dashboard" }, admin)).json() as { warnings: string[] }).warnings;
const toldUnreadable = async () =>
  (await warned()).filter((sentence) => sentence.startsWith("Le site ne peut pas lire"));

const MISSING_BRACE = (text: string) => text.replace(/(?<="siege".*"value": "")\s*\}/, "");

describe("C1.3 values.json that misses a brace", () => {
  test("leaves the last values in their places, and administrators read the file and the line, until it is mended", async () => {
    setValue("siege", "1 rue de l’Exemple");
    const content = await open();
    expect(await toldUnreadable()).toEqual([]);
    const readable = readFileSync(join(root, "values.json"), "utf8");
    change("values.json", (text) => text.replace(/\}(?=,\s*"telephone")/, ""));
    expect(await content.value("siege")).toBe("1 rue de l’Exemple");
    expect(JSON.stringify(await content.page("/mentions-legales"))).toContain("1 rue de l’Exemple");
    expect(await toldUnreadable()).toEqual([
      expect.stringMatching(
        /content\/values\.json, ligne 4 : une virgule, une accolade ou un guillemet/,
      ),
    ]);
    expect(
      app.logged.filter(({ event, name }) => event === "operator_warning" && name === "content"),
    ).toHaveLength(1);
    writeFileSync(join(root, "values.json"), readable);
    await vi.waitFor(async () => expect(await toldUnreadable()).toEqual([]), SOON);
  });

  test("at start, gives way to what came with the code, and to no value at all where nothing did", async () => {
    change("values.json", MISSING_BRACE);
    const content = await open();
    expect((await content.page("/mentions-legales")).sections[0]?.title).toBe("Éditeur");
    expect(await toldUnreadable()).toHaveLength(1);
    opened?.close();
    rmSync(shipped, { recursive: true });
    expect((await (await open()).page("/contact")).lead).toContain("Écrivez-nous");
  });
});

describe("C1.3 a page that cannot be read", () => {
  test.each([
    ["without its titles", () => "Bonjour", /contact\.md, ligne 1 : la page ne commence pas/],
    [
      "with an image",
      (text: string) => text.replace("Par téléphone", "![plan](/plan.png) Par téléphone"),
      /contact\.md, ligne 1[0-9] : .*image/,
    ],
    [
      "with an address badly written",
      (text: string) => `${text}\n[ici](/%E0%A4%A)\n`,
      /contact\.md, ligne 2[0-9] : l’adresse « \/%E0%A4%A » est mal écrite/,
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
      "with a title, which stands elsewhere",
      (text: string) => text.replace("updated:", 'title: "Nous écrire"\nupdated:'),
      /contact\.md, ligne 4 : « title » n’est pas connu ici/,
    ],
    [
      "with a colon outside of quotation marks",
      (text: string) => text.replace(/lead: .*/, "lead: Une question : écrivez-nous"),
      /contact\.md, ligne 3 : .*entre guillemets droits/,
    ],
  ])(
    "%s leaves its last version, at start the shipped one, and is named with its line",
    async (_, edit, sentence) => {
      const whole = JSON.stringify(await (await open()).page("/contact"));
      change("pages/contact.md", edit);
      expect(JSON.stringify(await opened?.content.page("/contact"))).toBe(whole);
      expect(await toldUnreadable()).toEqual([expect.stringMatching(sentence)]);
      opened?.close();
      expect(JSON.stringify(await (await open()).page("/contact"))).toBe(whole);
    },
  );

  test("is told of before anybody visits it, and says that it is being mended where no version is left", async () => {
    for (const place of [root, shipped]) writeFileSync(join(place, "pages/contact.md"), "Bonjour");
    const content = await open();
    expect(await toldUnreadable()).toHaveLength(1);
    expect(JSON.stringify(await content.page("/contact"))).toContain("en cours de correction");
  });

  test("that was removed is shown as it was", async () => {
    const content = await open();
    rmSync(join(root, "pages/contact.md"));
    expect((await content.page("/contact")).lead).toContain("Écrivez-nous");
    expect(await toldUnreadable()).toEqual([
      expect.stringContaining("content/pages/contact.md (fichier absent)"),
    ]);
  });

  test("whose end of lines are those of Windows is a page like any other", async () => {
    change("pages/contact.md", (text) => `\uFEFF${text.replaceAll("\n", "\r\n")}`);
    change("values.json", (text) => `\uFEFF${text.replaceAll("\n", "\r\n")}`);
    expect((await (await open()).page("/contact")).sections[1]?.title).toBe("Vos données");
    expect(await toldUnreadable()).toEqual([]);
  });
});

test("C1.2 administrators are told which texts are not declared validated, until they are", async () => {
  const drafts = async () =>
    (await warned()).filter((sentence) => sentence.includes("documents de travail"));
  const content = await open();
  expect((await content.joinDocuments()).map(({ validated }) => validated)).toEqual([false, false]);
  expect(await drafts()).toEqual([
    expect.stringMatching(
      /cadre de partenariat.*\u202f; .*recommandations.*demandes.*«\u00a0cadre-valide\u00a0»/,
    ),
  ]);
  setValue("cadre-valide", "Oui, le 3 mars 2027");
  setValue("recommandations-validees", "pas encore");
  await vi.waitFor(
    async () =>
      expect(await drafts()).toEqual([expect.not.stringContaining("cadre de partenariat")]),
    SOON,
  );
  expect((await content.joinDocuments()).map(({ validated }) => validated)).toEqual([true, false]);
});

test("the version of the conditions of use is that of what is read of them, broken or not, and of nothing else of their page", async () => {
  const content = await open();
  const first = await content.termsVersion();
  change("pages/mentions-legales.md", (text) =>
    text.replace("Ce site est soumis au droit français.", "Droit français."),
  );
  expect(await content.termsVersion()).toBe(first);
  change("pages/mentions-legales.md", () => "---");
  expect(await content.termsVersion()).toBe(first);
  writeFileSync(
    join(root, "pages/mentions-legales.md"),
    readFileSync("content/pages/mentions-legales.md", "utf8").replace(
      "- **Respect.**",
      "- **Égards.**",
    ),
  );
  expect(await content.termsVersion()).not.toBe(first);
});

test("C4 the privacy page says which captcha runs, and who is responsible", async () => {
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
  setValue("denomination", "Association Exemple");
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

test("C1.1 there is a report of the study once its file was put in, and never the model of one", async () => {
  const content = await open();
  expect(await content.documentSize("rapport-etude")).toBeUndefined();
  writeFileSync(join(root, "documents", "rapport-etude.pdf"), "%PDF-1.7 le vrai");
  expect(await content.documentSize("rapport-etude")).toBe(16);
});

test("one render reads the values once, the next one anew", async () => {
  setValue("siege", "1 rue de l’Exemple");
  await open();
  const render = opened?.openRender();
  expect(await render?.value("siege")).toBe("1 rue de l’Exemple");
  setValue("siege", "2 rue de l’Exemple");
  expect(await render?.value("siege")).toBe("1 rue de l’Exemple");
  expect(JSON.stringify(await render?.page("/mentions-legales"))).toContain("1 rue de l’Exemple");
  expect(await opened?.openRender().value("siege")).toBe("2 rue de l’Exemple");
});
