import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { FakeClock } from "../testing/fake-clock.ts";
import { makeAdmin } from "../testing/make.ts";
import { copyOfContent, type MemoryContent } from "../testing/memory-content.ts";
import { publishPage } from "../testing/page-text.ts";
import { CONTENT_FORMAT, FORMAT_FILE } from "./format.ts";
import { openLastGoodContent } from "./last-good-content.ts";

const CONTACT = "pages/contact.md";
const NEWER = `${CONTENT_FORMAT + 1}\n`;

let live: MemoryContent;
let shipped: MemoryContent;
let app: TestApp;
let unwatch: () => void;
beforeEach(async () => {
  live = await copyOfContent();
  shipped = await copyOfContent();
  app = await buildTestApp({}, new FakeClock(), { content: { live, shipped } });
  unwatch = app.content.watch(() => undefined);
});
afterEach(async () => {
  unwatch();
  await app.close();
});

const current = (file = CONTACT) => app.content.current().text(file);
const warned = () => app.warnings.list().filter((sentence) => sentence.includes("format"));

test("the folder has the format that the program reads", () =>
  expect(readFileSync(`content/${FORMAT_FILE}`, "utf8")).toBe(`${CONTENT_FORMAT}\n`));

test.each(["1\n", "1", " 1 \r\n"])("a folder of format %j is read", async (format) => {
  live.write(FORMAT_FILE, format);
  live.edit(CONTACT, (text) => text.replace("Par téléphone", "Au téléphone"));
  expect(await current()).toContain("Au téléphone");
  expect(warned()).toEqual([]);
});

describe("a folder of a newer format", () => {
  test("is replaced by the shipped texts and values, and administrators are warned", async () => {
    const before = await current();
    live.write(CONTACT, "## Lisible, mais écrit autrement");
    live.write("pages/actualites/venue-avec.md", "## Une page de plus");
    live.setValue("siege", "Ailleurs");
    live.write(FORMAT_FILE, NEWER);
    expect(await current()).toBe(before);
    expect(await app.content.current().files("pages")).not.toContain("actualites/venue-avec.md");
    expect((await app.content.current().values()).map(({ value }) => value)).not.toContain(
      "Ailleurs",
    );
    const admin = await tokenOf(app, await makeAdmin(app));
    const { warnings } = (await call(app, { url: "/dashboard" }, admin)).json() as {
      warnings: string[];
    };
    expect(warnings).toContain(
      "Le dossier content/ est au format « 2 », et cette version du site lit le format 1. Installez la version du site livrée avec ce dossier, ou remettez le dossier précédent. En attendant, le site affiche les textes livrés avec cette version.",
    );
  });

  test("does not replace published texts, and marks no page as changed", async () => {
    const admin = await tokenOf(app, await makeAdmin(app));
    const { live: text } = (await call(app, { url: "/pages/contact" }, admin)).json();
    await publishPage(app, admin, "contact", { ...text, lead: "Écrit ici." });
    live.write(CONTACT, "## Lisible, mais écrit autrement");
    live.write(FORMAT_FILE, NEWER);
    expect(await current()).toContain("Écrit ici.");
    const page = (await call(app, { url: "/pages/contact" }, admin)).json();
    expect(page.shippedChanged).toBeUndefined();
  });

  test("is read again once the former folder is back", async () => {
    live.write(FORMAT_FILE, NEWER);
    await current();
    expect(warned()).toHaveLength(1);
    live.edit(CONTACT, (text) => text.replace("Par téléphone", "Au téléphone"));
    live.remove(FORMAT_FILE);
    expect(await current()).toContain("Au téléphone");
    expect(warned()).toEqual([]);
  });

  test("raises no warning of unreadable texts", async () => {
    const lastGood = openLastGoodContent(app.content, {
      warnings: app.warnings,
      captcha: "altcha",
    });
    live.write(CONTACT, "---");
    live.write(FORMAT_FILE, "2.0");
    await lastGood.checkAll();
    lastGood.close();
    expect(app.warnings.list().filter((one) => one.includes("ne peut pas lire"))).toEqual([]);
    expect(warned()).toEqual([expect.stringContaining("est au format « 2.0 »")]);
  });
});
