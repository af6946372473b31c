import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { call } from "#server/testing/as.ts";
import type { TestApp } from "#server/testing/build-test-app.ts";
import { expectStoreMatches, openUploadFixture } from "#server/testing/fixtures/upload-fixture.ts";
import { field, file, type Part } from "#server/testing/form.ts";
import { makeGroup, sendForm } from "#server/testing/publish.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { countRows } from "#server/testing/stored.ts";

let app: TestApp;
let admin: string;
let groupId: string;
let otherId: string;

beforeAll(async () => {
  ({ app, admin, groupId } = await openUploadFixture());
  otherId = (await makeGroup(app, admin, "Veille")).id;
});
afterEach(() => expectStoreMatches(app));
afterAll(() => app.close());

const note = file("note.pdf", pdf());
const refusal = (message: string, ...fields: string[]) => ({
  success: false,
  code: "invalid_request",
  message,
  ...(fields.length > 0 && { fields: Object.fromEntries(fields.map((name) => [name, message])) }),
});

const unknownField = (message: string, unknown: string, ...fields: string[]) => {
  const { fields: others, ...rest } = refusal(message, ...fields);
  return { ...rest, fields: { ...others, [unknown]: messages.unknownField } };
};

describe("form fields", () => {
  test.each<[string, () => Part[]]>([
    [
      "fields before the file",
      () => [field("category", "Plaidoyer"), field("groupId", groupId), file("avant.pdf", pdf())],
    ],
    [
      "fields after the file",
      () => [file("apres.pdf", pdf()), field("groupId", groupId), field("category", "Plaidoyer")],
    ],
    ["the group alone", () => [file("seul.pdf", pdf()), field("groupId", groupId)]],
  ])("accepts a form with %s", async (_where, parts) => {
    const reply = await sendForm(app, parts(), admin);
    expect([reply.statusCode, reply.json().category]).toEqual([201, "Plaidoyer"]);
  });

  test.each<[string, () => Part[], object]>([
    [
      "no file",
      () => [field("groupId", groupId)],
      refusal(messages.documentFieldsRequired, "file"),
    ],
    ["no group", () => [note], refusal(messages.documentFieldsRequired, "groupId")],
    [
      "an empty group",
      () => [field("groupId", ""), note],
      refusal(messages.documentFieldsRequired, "groupId"),
    ],
    ["nothing at all", () => [], refusal(messages.documentFieldsRequired, "groupId")],
    [
      "an empty file input, as a browser sends it",
      () => [field("groupId", groupId), file("", Buffer.alloc(0))],
      refusal(messages.documentFieldsRequired, "file"),
    ],
    [
      "an unknown group",
      () => [field("groupId", "inconnu"), note],
      refusal(messages.groupGone, "groupId"),
    ],
    [
      "a NUL in the group (T49)",
      () => [field("groupId", `${groupId}\0`), note],
      refusal(messages.groupGone, "groupId"),
    ],
    [
      "a group of 65 characters",
      () => [field("groupId", "a".repeat(65)), note],
      refusal(messages.groupGone, "groupId"),
    ],
    [
      "the category of another group (T34)",
      () => [field("groupId", groupId), field("category", "Veille"), note],
      refusal(messages.groupMismatch, "category"),
    ],
    [
      "an empty category (T34)",
      () => [field("groupId", groupId), field("category", ""), note],
      refusal(messages.groupMismatch, "category"),
    ],
    [
      "the group twice (T34)",
      () => [field("groupId", groupId), field("groupId", otherId), note],
      refusal(messages.invalidRequest),
    ],
    [
      "the category twice (T34)",
      () => [
        field("groupId", groupId),
        field("category", "Plaidoyer"),
        field("category", "Veille"),
        note,
      ],
      refusal(messages.invalidRequest),
    ],
    [
      "an unknown field (T07)",
      () => [field("groupId", groupId), field("uploaded_by", "moi"), note],
      unknownField(messages.invalidRequest, "uploaded_by"),
    ],
    [
      "an array of groups (T49)",
      () => [field("groupId[]", groupId), note],
      unknownField(messages.documentFieldsRequired, "groupId[]", "groupId"),
    ],
    [
      "a prototype (T50)",
      () => [field("__proto__", "x"), field("groupId", groupId), note],
      refusal(messages.invalidRequest),
    ],
    [
      "a constructor (T50)",
      () => [field("constructor", "x"), field("groupId", groupId), note],
      refusal(messages.invalidRequest),
    ],
    [
      "the file under another name",
      () => [field("groupId", groupId), { ...note, name: "fichier" }],
      refusal(messages.invalidRequest),
    ],
    [
      "two files",
      () => [field("groupId", groupId), note, file("deux.pdf", pdf())],
      refusal(messages.invalidRequest),
    ],
    [
      "a field of 5 KiB",
      () => [field("groupId", "a".repeat(5 * 1024)), note],
      refusal(messages.invalidRequest),
    ],
    [
      "eleven fields",
      () => [...Array.from({ length: 11 }, (_, index) => field(`f${index}`, "x")), note],
      refusal(messages.invalidRequest),
    ],
    [
      "a field of type JSON",
      () => [{ name: "groupId", data: Buffer.from('{"a":1}'), type: "application/json" }, note],
      refusal(messages.invalidRequest),
    ],
  ])("rejects a form with %s and stores nothing", async (_what, parts, body) => {
    const before = await countRows(app, "documents");
    const reply = await sendForm(app, parts(), admin);
    expect([reply.statusCode, reply.json()]).toEqual([400, body]);
    expect(await countRows(app, "documents")).toBe(before);
  });

  test("rejects a group in the trash", async () => {
    const { id } = await makeGroup(app, admin, "Éphémère");
    await call(app, { method: "DELETE", url: `/groupes/${id}` }, admin);
    const reply = await sendForm(app, [field("groupId", id), note], admin);
    expect([reply.statusCode, reply.json()]).toEqual([400, refusal(messages.groupGone, "groupId")]);
  });
});
