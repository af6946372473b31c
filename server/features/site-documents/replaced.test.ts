import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SiteDocumentVersion } from "#contract/site-documents.ts";
import { readPrintings, sha256 } from "#server/content/document-text.ts";
import { SITE_CONTENT } from "#server/content/folder-source.ts";
import { openContent } from "#server/content/site.ts";
import { openContentStore } from "#server/content/store.ts";
import { emptyTrash } from "#server/data-lifecycle.ts";
import { sealPdf } from "#server/files/check-pdf.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { newForm, sendSignUp, servedHash, usersAt } from "#server/testing/candidates.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { wholePdf } from "#server/testing/sample-files.ts";
import { drop, getSiteDocument } from "#server/testing/site-documents.ts";

let app: TestApp;
let admin: string;
let other: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app, { first_name: "Ada", last_name: "Min" }));
  other = await tokenOf(app, await makeAdmin(app, { first_name: "Bob", last_name: "Autre" }));
});
afterAll(() => app.close());

const one = (name: string) => getSiteDocument(app, admin, name);
const served = async (name: string): Promise<string> =>
  (await buffer((await app.content.current().open(`documents/${name}.pdf`)).read())).toString(
    "latin1",
  );
const restore = (name: string, body: object) =>
  call(app, { method: "POST", url: `/site-documents/${name}/restore`, body }, admin);
const declare = (name: string, validated: boolean) =>
  call(
    app,
    { method: "PUT", url: `/site-documents/${name}/validated`, body: { validated } },
    admin,
  );

test("an uploaded PDF replaces the former one, can be reverted, and records its author", async () => {
  const shipped = await served("cadre-de-partenariat");
  expect(await one("cadre-de-partenariat")).toMatchObject({
    toAccept: true,
    shown: true,
    hasText: true,
    version: 0,
    current: { own: false, name: "cadre-de-partenariat.pdf", validated: false },
  });
  const first = await drop(app, admin, "cadre-de-partenariat", {
    data: wholePdf("un"),
    name: "../../Cadre \u202Evoté.PDF",
    validated: "oui",
    version: 0,
  });
  expect([first.statusCode, first.json()]).toEqual([
    201,
    expect.objectContaining({
      version: 1,
      hasText: false,
      current: expect.objectContaining({ own: true, name: "Cadre voté.PDF", validated: true }),
    }),
  ]);
  expect(await served("cadre-de-partenariat")).toContain("% un\n");
  app.clock.advance(60_000);
  await drop(app, other, "cadre-de-partenariat", { data: wholePdf("deux"), version: 1 });
  expect((await restore("cadre-de-partenariat", { restored: 1, version: 2 })).json()).toMatchObject(
    { version: 3, current: { validated: true } },
  );
  expect(await served("cadre-de-partenariat")).toContain("% un\n");
  const url = "/site-documents/cadre-de-partenariat/versions";
  const history = (await call(app, { url }, admin)).json() as SiteDocumentVersion[];
  expect(history.map(({ version, name, author }) => [version, name, author])).toEqual([
    [3, "Cadre voté.PDF", "Ada Min"],
    [2, "Nouveau.pdf", "Bob Autre"],
    [1, "Cadre voté.PDF", "Ada Min"],
  ]);
  const download = await call(app, { url: `${url}/2` }, admin);
  expect([download.headers["content-type"], download.body]).toEqual([
    "application/pdf",
    expect.stringContaining("% deux\n"),
  ]);
  expect(download.headers["content-security-policy"]).toBe(
    "default-src 'none'; sandbox; frame-ancestors 'none'",
  );
  expect((await restore("cadre-de-partenariat", { restored: 0 })).json()).toMatchObject({
    version: 4,
    hasText: true,
    current: { own: false },
  });
  expect(await served("cadre-de-partenariat")).toBe(shipped);
  const acts = await app.db
    .selectFrom("journal")
    .select(["act", "subject"])
    .orderBy("id")
    .execute();
  expect(acts.filter(({ act }) => act.startsWith("site_document"))).toHaveLength(4);
});

test("rejects the second of two simultaneous uploads, unless it is identical", async () => {
  const data = wholePdf("plaidoyer un");
  await drop(app, admin, "plaidoyer", { data, version: 0 });
  expect((await drop(app, admin, "plaidoyer", { data, version: 0 })).json().version).toBe(1);
  const late = await drop(app, other, "plaidoyer", { data: wholePdf("autre"), version: 0 });
  expect([late.statusCode, late.json().code]).toEqual([412, "stale"]);
  const both = await Promise.all(
    ["a", "b"].map((text) => drop(app, admin, "plaidoyer", { data: wholePdf(text), version: 1 })),
  );
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 412]);
  // The losing upload left no file.
  const rows = await app.db.selectFrom("site_document_files").select("file_name").execute();
  expect((await app.store.names()).toSorted()).toEqual(
    rows.map(({ file_name }) => file_name).toSorted(),
  );
});

test("rejects the acceptance of a document replaced meanwhile, and records nothing", async () => {
  const before = await servedHash(app, "recommandations");
  const accepting = (sha256: string) =>
    newForm({ acceptances: [{ document: "recommandations", sha256 }] });
  await drop(app, admin, "recommandations", { data: wholePdf("votées"), validated: "oui" });
  const late = accepting(before);
  const reply = await sendSignUp(app, late);
  expect([reply.statusCode, reply.json().code]).toEqual([409, "documents_changed"]);
  expect(await usersAt(app, late.email)).toEqual([]);
  const site = openContent(app.content.current());
  const [, shown] = await site.joinDocuments();
  expect(shown).toMatchObject({ validated: true });
  expect(shown?.text).toBeUndefined();
  expect(shown?.sha256).not.toBe(before);
  expect((await sendSignUp(app, accepting(shown?.sha256 ?? ""))).statusCode).toBe(201);
  expect((await sendSignUp(app, accepting("0".repeat(64)))).statusCode).toBe(409);
});

test("the text is shown beside an uploaded PDF only if it was printed from that text", async () => {
  const printed = (await readPrintings(app.content.current())).plaidoyer?.text ?? "";
  const ours = sealPdf(wholePdf("imprimé"), printed);
  await drop(app, admin, "plaidoyer", { data: ours });
  expect((await one("plaidoyer")).hasText).toBe(true);
  const touched = Buffer.from(ours);
  touched.write("imprimÉ", touched.indexOf("imprimé", 0, "utf8"), "latin1");
  await drop(app, admin, "plaidoyer", { data: touched });
  expect((await one("plaidoyer")).hasText).toBe(false);
  await drop(app, admin, "plaidoyer", { data: sealPdf(wholePdf("autre"), "0".repeat(64)) });
  expect((await one("plaidoyer")).hasText).toBe(false);
});

test("a report is hidden until validated, a framework is shown as a working document", async () => {
  const size = () => openContent(app.content.current()).documentSize("rapport-etude");
  expect(await one("rapport-etude")).toMatchObject({ current: null, shown: false });
  await drop(app, admin, "rapport-etude", { data: wholePdf("résultats") });
  expect([await one("rapport-etude"), await size()]).toMatchObject([
    { current: { own: true, validated: false }, shown: false },
    undefined,
  ]);
  await expect(served("rapport-etude")).rejects.toThrow("no such file");
  expect((await declare("rapport-etude", true)).json()).toMatchObject({ shown: true, version: 2 });
  expect(await size()).toBe(wholePdf("résultats").length);
  expect((await declare("cadre-de-partenariat", true)).statusCode).toBe(404);
  await drop(app, admin, "cadre-de-partenariat", { data: wholePdf("projet") });
  const [framework] = await openContent(app.content.current()).joinDocuments();
  expect(framework).toMatchObject({ validated: false });
  // Other pages say the same.
  const members = async () =>
    JSON.stringify(await openContent(app.content.current()).page("/qui-sommes-nous/membres"));
  expect(await members()).toContain("Le cadre de partenariat est un document de travail");
  await declare("cadre-de-partenariat", true);
  expect(await members()).not.toContain("Le cadre de partenariat est un document de travail");
});

test("another instance shows a new document after its refresh", async () => {
  const instance = openContentStore(app.db, app, SITE_CONTENT, app.files);
  await instance.follow();
  let changes = 0;
  const unwatch = instance.watch(() => {
    changes += 1;
  });
  await drop(app, admin, "plaidoyer", { data: wholePdf("vu d’ailleurs") });
  await instance.follow();
  unwatch();
  const file = "documents/plaidoyer.pdf";
  expect([changes, await sha256(instance.current(), file)]).toEqual([
    1,
    await sha256(app.content.current(), file),
  ]);
});

test("does not serve a lost file or a replacement, and warns administrators", async () => {
  await drop(app, admin, "plaidoyer", { data: wholePdf("perdu"), name: "Perdu.pdf" });
  const file = await app.content.current().open("documents/plaidoyer.pdf");
  await file.prove?.();
  const { fileName } = app.content.current().replaced?.("plaidoyer") ?? { fileName: "" };
  await app.files.remove(fileName);
  await expect(file.prove?.()).rejects.toThrow("no such file");
  expect(app.warnings.list().join()).toContain("Perdu.pdf");
});

test("rejects unknown documents, and a form without file or declaration", async () => {
  const data = wholePdf();
  expect((await drop(app, admin, "inconnu", { data })).statusCode).toBe(404);
  expect((await restore("plaidoyer", { restored: 99 })).statusCode).toBe(404);
  expect((await call(app, { url: "/site-documents/plaidoyer/versions/0" }, admin)).statusCode).toBe(
    404,
  );
  const empty = await drop(app, admin, "plaidoyer", { data: Buffer.alloc(0), name: "" });
  expect(empty.json().fields).toEqual({ file: "Veuillez sélectionner un fichier." });
  const said = await drop(app, admin, "plaidoyer", { data, validated: "peut-être" as "oui" });
  expect(said.statusCode).toBe(400);
});

test("retains a replaced file for those who accepted it, however old", async () => {
  await drop(app, admin, "plaidoyer", {
    data: wholePdf("ancien"),
    version: (await one("plaidoyer")).version,
  });
  const { fileName } = app.content.current().replaced?.("plaidoyer") ?? { fileName: "" };
  await drop(app, admin, "plaidoyer", { data: wholePdf("récent") });
  app.clock.advance(400 * 24 * 3_600_000);
  await emptyTrash(app);
  expect(await app.files.find(fileName)).toBeDefined();
});
