import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { messages } from "../../../contract/messages.ts";
import { call, tokenOf } from "../../testing/as.ts";
import { buildTestApp, type TestApp } from "../../testing/build-test-app.ts";
import { field, file, form, type Part } from "../../testing/form.ts";
import { makeAdmin, makeUser } from "../../testing/make.ts";
import { makeGroup, sendForm } from "../../testing/publish.ts";
import { pdf } from "../../testing/sample-files.ts";
import { compareStore, countRows } from "../../testing/stored.ts";

const MIB = 1024 * 1024;

let app: TestApp;
let admin: string;
let member: string;
let groupId: string;
let otherId: string;

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  member = await tokenOf(app, await makeUser(app));
  groupId = (await makeGroup(app, admin, "Plaidoyer")).id;
  otherId = (await makeGroup(app, admin, "Veille")).id;
});
afterAll(() => app.close());

// Whatever a test sent, rows and files match and no draft is left (F10, T57).
afterEach(async () => {
  const { stored, named, drafts } = await compareStore(app);
  expect(stored).toEqual(named);
  expect(drafts).toEqual([]);
});

const note = file("note.pdf", pdf());
const refusal = (message: string, ...fields: string[]) => ({
  success: false,
  code: "invalid_request",
  message,
  ...(fields.length > 0 && { fields: Object.fromEntries(fields.map((name) => [name, message])) }),
});

describe("fields of the form", () => {
  test.each<[string, () => Part[]]>([
    ["before the file", () => [field("category", "Plaidoyer"), field("groupId", groupId), file("avant.pdf", pdf())]],
    ["after the file", () => [file("apres.pdf", pdf()), field("groupId", groupId), field("category", "Plaidoyer")]],
    ["the group alone", () => [file("seul.pdf", pdf()), field("groupId", groupId)]],
  ])("%s", async (_where, parts) => {
    const reply = await sendForm(app, parts(), admin);
    expect([reply.statusCode, reply.json().category]).toEqual([201, "Plaidoyer"]);
  });

  test.each<[string, () => Part[], object]>([
    ["no file", () => [field("groupId", groupId)], refusal(messages.documentFieldsRequired, "file")],
    ["no group", () => [note], refusal(messages.documentFieldsRequired, "groupId")],
    ["an empty group", () => [field("groupId", ""), note], refusal(messages.documentFieldsRequired, "groupId")],
    ["nothing at all", () => [], refusal(messages.documentFieldsRequired, "groupId")],
    [
      "an empty file input, as a browser sends it",
      () => [field("groupId", groupId), file("", Buffer.alloc(0))],
      refusal(messages.documentFieldsRequired, "file"),
    ],
    ["a group that never was", () => [field("groupId", "inconnu"), note], refusal(messages.groupGone, "groupId")],
    ["a NUL in the group (T49)", () => [field("groupId", `${groupId}\0`), note], refusal(messages.groupGone, "groupId")],
    ["a group of 65 characters", () => [field("groupId", "a".repeat(65)), note], refusal(messages.groupGone, "groupId")],
    ["the category of another group (T34)", () => [field("groupId", groupId), field("category", "Veille"), note], refusal(messages.groupMismatch, "category")],
    ["an empty category (T34)", () => [field("groupId", groupId), field("category", ""), note], refusal(messages.groupMismatch, "category")],
    ["the group twice (T34)", () => [field("groupId", groupId), field("groupId", otherId), note], refusal(messages.invalidRequest)],
    [
      "the category twice (T34)",
      () => [field("groupId", groupId), field("category", "Plaidoyer"), field("category", "Veille"), note],
      refusal(messages.invalidRequest),
    ],
    ["a field nobody asked for (T07)", () => [field("groupId", groupId), field("uploaded_by", "moi"), note], refusal(messages.invalidRequest)],
    ["an array of groups (T49)", () => [field("groupId[]", groupId), note], refusal(messages.documentFieldsRequired, "groupId")],
    ["a prototype (T50)", () => [field("__proto__", "x"), field("groupId", groupId), note], refusal(messages.invalidRequest)],
    ["a constructor (T50)", () => [field("constructor", "x"), field("groupId", groupId), note], refusal(messages.invalidRequest)],
    ["the file under another name", () => [field("groupId", groupId), { ...note, name: "fichier" }], refusal(messages.invalidRequest)],
    ["two files", () => [field("groupId", groupId), note, file("deux.pdf", pdf())], refusal(messages.invalidRequest)],
    ["a field of 2 KiB", () => [field("groupId", "a".repeat(2048)), note], refusal(messages.invalidRequest)],
    ["eleven fields", () => [...Array.from({ length: 11 }, (_, index) => field(`f${index}`, "x")), note], refusal(messages.invalidRequest)],
    [
      "a field that says it is JSON",
      () => [{ name: "groupId", data: Buffer.from('{"a":1}'), type: "application/json" }, note],
      refusal(messages.invalidRequest),
    ],
  ])("%s: refused, nothing stored", async (_what, parts, body) => {
    const before = await countRows(app, "documents");
    const reply = await sendForm(app, parts(), admin);
    expect([reply.statusCode, reply.json()]).toEqual([400, body]);
    expect(await countRows(app, "documents")).toBe(before);
  });

  test("a group in the trash takes no document", async () => {
    const { id } = await makeGroup(app, admin, "Éphémère");
    await call(app, { method: "DELETE", url: `/groupes/${id}` }, admin);
    const reply = await sendForm(app, [field("groupId", id), note], admin);
    expect([reply.statusCode, reply.json()]).toEqual([400, refusal(messages.groupGone, "groupId")]);
  });
});

const padded = (size: number): Buffer => Buffer.concat([pdf(), Buffer.alloc(size - pdf().length, " ")]);

describe("sizes (T56)", () => {
  test("an empty file is refused", async () => {
    const reply = await sendForm(app, [field("groupId", groupId), file("vide.pdf", Buffer.alloc(0))], admin);
    expect([reply.statusCode, reply.json()]).toEqual([400, { success: false, code: "file_empty", message: messages.fileEmpty }]);
  });

  test("20 MiB exactly are taken, one byte more is not", async () => {
    const taken = await sendForm(app, [field("groupId", groupId), file("plein.pdf", padded(20 * MIB))], admin);
    expect([taken.statusCode, taken.json().size]).toEqual([201, 20 * MIB]);
    const refused = await sendForm(app, [field("groupId", groupId), file("trop.pdf", padded(20 * MIB + 1))], admin);
    expect([refused.statusCode, refused.json()]).toEqual([413, { success: false, code: "file_too_large", message: messages.fileTooLarge }]);
  });

  test("a length of 10 GB is refused before anything is read", async () => {
    const { body, headers } = form([field("groupId", groupId), note]);
    const reply = await call(app, { method: "POST", url: "/upload", body, headers: { ...headers, "content-length": "10000000000" } }, admin);
    expect([reply.statusCode, reply.json().message]).toEqual([413, messages.fileTooLarge]);
    expect(reply.headers.connection).toBe("close");
  });

  test("a resource may have 50 MiB, with a sentence of its own", async () => {
    const send = (data: Buffer) => sendForm(app, [field("category", "rapports"), file("gros.pdf", data)], admin, "/upload-ressource");
    expect((await send(padded(50 * MIB))).statusCode).toBe(201);
    const refused = await send(padded(50 * MIB + 1));
    expect([refused.statusCode, refused.json().message]).toEqual([413, messages.resourceTooLarge]);
  });
});

describe("who may upload, and how", () => {
  test.each(["/upload", "/upload-ressource"] as const)("%s: nobody without a session, no member (T31)", async (url) => {
    const parts = [field("groupId", groupId), note];
    expect((await sendForm(app, parts, undefined, url)).statusCode).toBe(401);
    const refused = await sendForm(app, parts, member, url);
    expect([refused.statusCode, refused.json()]).toEqual([403, { success: false, code: "forbidden", message: messages.forbidden }]);
  });

  test("a member is refused whatever the body is: it is not read", async () => {
    const request = {
      method: "POST" as const,
      url: "/upload",
      body: Buffer.from("rien d'un formulaire"),
      headers: { "content-type": "multipart/form-data; boundary=b" },
    };
    expect((await call(app, request, member)).statusCode).toBe(403);
    expect((await call(app, request, admin)).statusCode).toBe(400);
  });

  test.each(["application/json", "application/x-www-form-urlencoded", "text/plain", "application/pdf", "multipart/mixed; boundary=b"])(
    "%s to an upload is refused (T47, T48)",
    async (type) => {
      const reply = await call(app, { method: "POST", url: "/upload", body: Buffer.from("{}"), headers: { "content-type": type } }, admin);
      expect([reply.statusCode, reply.json().message]).toEqual([415, messages.unsupportedMedia]);
    },
  );

  test.each(["/groupes", "/events"])("a form to %s is refused (T47, T48)", async (url) => {
    const { body, headers } = form([field("name", "Formulaire")]);
    const reply = await call(app, { method: "POST", url, body, headers }, admin);
    expect([reply.statusCode, reply.json().message]).toEqual([415, messages.unsupportedMedia]);
  });

  test("a compressed form is refused (T60)", async () => {
    const { body, headers } = form([field("groupId", groupId), note]);
    const reply = await call(app, { method: "POST", url: "/upload", body, headers: { ...headers, "content-encoding": "gzip" } }, admin);
    expect([reply.statusCode, reply.json().message]).toEqual([415, messages.unsupportedMedia]);
  });

  test("the uploads of one person are counted by the hour", async () => {
    const limited = await buildTestApp({ rateLimit: true });
    const token = await tokenOf(limited, await makeAdmin(limited));
    const { id } = await makeGroup(limited, token, "Compté");
    const send = () => sendForm(limited, [field("groupId", id)], token);
    for (let count = 0; count < 30; count += 1) expect((await send()).statusCode).toBe(400);
    const refused = await send();
    expect([refused.statusCode, refused.json().message]).toEqual([429, messages.tooManyAttempts]);
    limited.clock.advance(3_600_000);
    expect((await sendForm(limited, [field("groupId", id), note], token)).statusCode).not.toBe(429);
    await limited.close();
  });
});
