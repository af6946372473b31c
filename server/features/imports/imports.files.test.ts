import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { IMPORT_DAYS, IMPORT_MAX_BYTES } from "#contract/import-columns.ts";
import { messages } from "#contract/messages.ts";
import { purgeOld } from "#server/data-lifecycle.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { applyTable, sendTable, tableOf, tryTable } from "#server/testing/imports.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { compareStore } from "#server/testing/stored.ts";

const DAY = 24 * 3_600_000;
let app: TestApp;
let admin: string;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterEach(() => app.close());

const send = async (text: string | Buffer, name?: string) => {
  const answer = await sendTable(app, admin, { text, ...(name && { name }) });
  return [answer.statusCode, answer.json().message];
};
const countImports = async () => (await app.db.selectFrom("imports").select("id").execute()).length;

describe("a file to import", () => {
  test("that is no table is refused and stored nowhere", async () => {
    expect(await send("")).toEqual([400, messages.fileEmpty]);
    expect(await send("Adresse électronique\r\n")).toEqual([400, messages.importOnlyHeader]);
    expect(await send("a;b\r\nc;\0")).toEqual([400, messages.importNotText]);
    expect(await send('a;b\r\nc;"d')).toEqual([400, messages.importCut.replace("{line}", "2")]);
    const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0]);
    expect(await send(zip, "membres.xlsx")).toEqual([400, messages.importWorkbook]);
    expect(await countImports()).toBe(0);
    const { stored, drafts } = await compareStore(app);
    expect([stored, drafts]).toEqual([[], []]);
  });

  test("of one byte too many is refused, and of the largest size read", async () => {
    const text = `${tableOf("people", "zoe@exemple.fr;Zoé;Petit;;;;")}\r\n`;
    const padding = (bytes: number) => "\n".repeat(bytes - Buffer.byteLength(text));
    expect(await send(text + padding(IMPORT_MAX_BYTES + 1))).toEqual([
      413,
      messages.importTooLarge,
    ]);
    expect((await send(text + padding(IMPORT_MAX_BYTES)))[0]).toBe(201);
  });

  test("is erased after a day, and its lines after thirty", async () => {
    const tried = await tryTable(app, admin, { text: tableOf("people", "zoe@exemple.fr;Z;P;;;;") });
    app.clock.advance(DAY + 1000);
    await purgeOld(app);
    const token = await tokenOf(app, await makeAdmin(app));
    expect((await applyTable(app, token, tried)).json().code).toBe("import_file_gone");
    app.clock.advance(IMPORT_DAYS * DAY);
    await purgeOld(app);
    expect(await countImports()).toBe(0);
    expect(await app.db.selectFrom("import_rows").select("line").execute()).toEqual([]);
  });
});

describe("the file of the lines in error", () => {
  test("has them as they were with their cause, and nothing that a spreadsheet runs", async () => {
    const hostile = '=HYPERLINK("http://mal.example");@SUM(1);"a ""b"" ; c";;;;;de trop';
    const { id } = await tryTable(app, admin, {
      text: tableOf("people", "zoe@exemple.fr;Zoé;Petit;;;;", hostile),
    });
    const { body } = await call(app, { url: `/imports/${id}/errors.csv` }, admin);
    const [header, line, end] = body.slice(1).split("\r\n");
    expect(header).toMatch(/^"Adresse électronique";.*;"Membre depuis";"";"Erreur"$/);
    expect(line).toBe(
      `"'=HYPERLINK(""http://mal.example"")";"'@SUM(1)";"a ""b"" ; c";"";"";"";"";"de trop";"${messages.importEmailWrong}"`,
    );
    expect(end).toBe("");
  });

  test("can be corrected and sent again", async () => {
    const text = tableOf("people", "zoe@exemple.fr;Zoé;Petit;;;;", "ali;Ali;Roux;;;;");
    const tried = await tryTable(app, admin, { text });
    await applyTable(app, admin, tried);
    const { body } = await call(app, { url: `/imports/${tried.id}/errors.csv` }, admin);
    const corrected = body.replace('"ali"', '"ali@exemple.fr"');
    const again = await tryTable(app, admin, { text: corrected });
    expect([again.counts?.create, again.counts?.error]).toEqual([1, 0]);
  });
});

test("hostile cells are stored as text and named in no page of the audit log", async () => {
  const tried = await tryTable(app, admin, {
    text: tableOf("people", "zoe@exemple.fr;<script>alert(1)</script>;'=1+1;;;;"),
  });
  await applyTable(app, admin, tried);
  const user = app.db.selectFrom("users").where("email", "=", "zoe@exemple.fr");
  expect(await user.select(["first_name", "last_name"]).execute()).toEqual([
    { first_name: "<script>alert(1)</script>", last_name: "=1+1" },
  ]);
  const { body } = await call(app, { url: "/journal" }, admin);
  expect(body).not.toContain("script");
});
