import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFolder } from "#server/content/folder-source.ts";
import { CONTENT_FORMAT, FORMAT_FILE } from "#server/content/format.ts";
import { openContent } from "#server/content/site.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { publishArticle } from "#server/testing/page-text.ts";
import { makePicture } from "#server/testing/pictures.ts";
import { wholePdf } from "#server/testing/sample-files.ts";
import { drop } from "#server/testing/site-documents.ts";
import { exportContent } from "./export-content.ts";
import { importMediaAndRedirects, PICTURES, REDIRECTS } from "./media-and-redirects.ts";

const LONG = 120_000;

let app: TestApp;
let admin: string;
let folder: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  folder = mkdtempSync(join(tmpdir(), "cpms-media-"));
}, LONG);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
}, LONG);

const into = (to: TestApp, from: string) => importMediaAndRedirects(to, from, to.clock.now());

test(
  "exports pictures, redirects and dropped documents, and imports them again",
  async () => {
    const picture = await makePicture(app, admin);
    const article = await publishArticle(app, admin, { slug: "ancien-nom" });
    const body = { slug: "nouveau-nom" };
    await call(app, { method: "PUT", url: `/pages/${article.id}/address`, body }, admin);
    await drop(app, admin, "rapport-etude", { data: wholePdf("rapport"), validated: "oui" });
    await drop(app, admin, "cadre-de-partenariat", { data: wholePdf("cadre"), validated: "oui" });
    const out = join(folder, "tout");
    await exportContent(app.content.current(), out, app);
    expect(readFileSync(join(out, "documents/rapport-etude.pdf"), "latin1")).toContain("% rapport");
    const [framework] = await openContent(openFolder(out)).joinDocuments();
    expect(framework).toMatchObject({ validated: true });
    expect(framework?.text).toBeUndefined();

    const other = await buildTestApp();
    expect(await into(other, out)).toEqual({ pictures: 1, redirects: 1 });
    // Once more changes nothing.
    expect(await into(other, out)).toEqual({ pictures: 0, redirects: 0 });
    await other.content.follow();
    expect((await other.app.inject(picture.src)).statusCode).toBe(200);
    expect(
      await other.db.selectFrom("redirects").select(["from_path", "to_path"]).execute(),
    ).toEqual([{ from_path: "/actualites/ancien-nom", to_path: "/actualites/nouveau-nom" }]);
    await other.close();
  },
  LONG,
);

test(
  "refuses a folder that was changed by hand, and leaves the site unchanged",
  async () => {
    const out = join(folder, "change");
    await exportContent(app.content.current(), out, app);
    const other = await buildTestApp();
    const before = await other.store.names();
    const spoil = async (file: string, change: (text: string) => string) => {
      const text = readFileSync(join(out, file), "latin1");
      writeFileSync(join(out, file), change(text), "latin1");
      await expect(into(other, out)).rejects.toThrow(/rien n’a été repris/i);
      writeFileSync(join(out, file), text, "latin1");
      expect(await other.db.selectFrom("media").select("id").execute()).toEqual([]);
      expect(await other.db.selectFrom("redirects").selectAll().execute()).toEqual([]);
      expect(await other.store.names()).toEqual(before);
    };
    await spoil(FORMAT_FILE, () => `${CONTENT_FORMAT + 1}\n`);
    await spoil(REDIRECTS, (text) => text.replace("{", ""));
    await spoil(REDIRECTS, (text) => text.replace("/actualites/ancien-nom", "//evil.example"));
    await spoil(PICTURES, (text) => text.replace(/"name":"[0-9a-f]{32}/, '"name":"../../secret'));
    const [picture = ""] = readdirSync(join(out, "images")).filter((name) => name.endsWith("webp"));
    await spoil(`images/${picture}`, (text) => `${text.slice(0, -4)}faux`);
    await other.close();
  },
  LONG,
);
