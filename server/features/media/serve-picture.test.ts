import { afterAll, beforeAll, expect, test } from "vitest";
import { tooLong } from "#contract/fields.ts";
import type { Media } from "#contract/media.ts";
import { messages } from "#contract/messages.ts";
import { emptyTrash } from "#server/data-lifecycle.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { beginPage, PAGE_TEXT, publishArticle } from "#server/testing/page-text.ts";
import { makePicture, plainPicture } from "#server/testing/pictures.ts";

const DAY = 24 * 3_600_000;

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());

const describeAs = async ({ id }: Media, body: object): Promise<Media> => {
  const all = { alt: "", decorative: false, credit: "", ...body };
  const answer = await call(app, { method: "PUT", url: `/media/${id}`, body: all }, admin);
  return answer.json();
};
const large = async () =>
  makePicture(app, admin, { data: await plainPicture(1000, 500).jpeg().toBuffer() });
test("serves a picture publicly with a permanent cache, 404 if unknown or deleted", async () => {
  const one = await large();
  const answer = await app.app.inject(one.src);
  expect([answer.statusCode, answer.rawPayload.subarray(8, 12).toString()]).toEqual([200, "WEBP"]);
  expect(answer.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "content-length": String(answer.rawPayload.length),
  });
  const part = await app.app.inject({ url: one.src, headers: { range: "bytes=0-3" } });
  expect([part.statusCode, part.body]).toEqual([206, "RIFF"]);
  expect((await app.app.inject({ method: "HEAD", url: one.src })).body).toBe("");
  const wrong = [
    one.src.replace("-480.", "-960.").replace(one.id, "a".repeat(22)),
    one.src.replace("-480.", "-481."),
    one.src.replace(/-[0-9a-f]{16}-/, `-${"0".repeat(16)}-`),
    "/media/",
    "/media/x",
    "/media/..%2f..%2fsite.db",
    "/media/a%00b.webp",
  ];
  for (const url of wrong) {
    const refused = await app.app.inject(url);
    expect([url, refused.statusCode]).toEqual([url, 404]);
    expect(refused.headers["cache-control"]).not.toContain("immutable");
  }
  await call(app, { method: "DELETE", url: `/media/${one.id}` }, admin);
  expect((await app.app.inject(one.src)).statusCode).toBe(404);
  await call(app, { method: "POST", url: `/trash/media/${one.id}/restore` }, admin);
  expect((await app.app.inject(one.src)).statusCode).toBe(200);
});

test("lists the articles and drafts that use a picture by their titles", async () => {
  const picture = await large();
  const text = { ...PAGE_TEXT, markdown: `## Vue\n\n![Une salle](media:${picture.id})\n` };
  await publishArticle(app, admin, { title: "Une salle pleine", text });
  const { id } = await beginPage(app, admin, { title: "À suivre" });
  const body = { ...text, basedOn: 0 };
  await call(app, { method: "PUT", url: `/pages/${id}/draft`, body }, admin);
  const all = (await call(app, { url: "/media" }, admin)).json() as Media[];
  expect(all.find((one) => one.id === picture.id)?.usedIn).toMatchObject([
    { title: "Une salle pleine", state: "live" },
    { title: "À suivre", state: "draft" },
  ]);
});

test("an editor can restore a deleted picture, but not an erased one", async () => {
  const editor = await tokenOf(app, await makeUser(app, { is_editor: 1 }));
  const { id } = await large();
  const send = (method: "DELETE" | "POST", url: string) => call(app, { method, url }, editor);
  await send("DELETE", `/media/${id}`);
  const back = await send("POST", `/media/${id}/restore`);
  expect([back.statusCode, back.json().id]).toEqual([200, id]);
  expect((await send("POST", `/media/${id}/restore`)).statusCode).toBe(200);
  await send("DELETE", `/media/${id}`);
  await call(app, { method: "DELETE", url: `/trash/media/${id}` }, admin);
  expect((await send("POST", `/media/${id}/restore`)).statusCode).toBe(404);
});

test("a withdrawn page does not prevent the deletion of its picture, and is listed", async () => {
  const picture = await large();
  const text = { ...PAGE_TEXT, markdown: `## Vue\n\n![Une salle](media:${picture.id})\n` };
  const { id } = await publishArticle(app, admin, { title: "Retirée", text });
  const remove = () => call(app, { method: "DELETE", url: `/media/${picture.id}` }, admin);
  expect((await remove()).statusCode).toBe(409);
  const body = { reason: "Essai" };
  await call(app, { method: "POST", url: `/pages/${id}/withdraw`, body }, admin);
  const all = (await call(app, { url: "/media" }, admin)).json() as Media[];
  expect(all.find((one) => one.id === picture.id)?.usedIn).toMatchObject([{ state: "withdrawn" }]);
  expect((await remove()).statusCode).toBe(204);
});

test("does not serve a lost or changed file (T65)", async () => {
  const one = await large();
  const { file_name } = await app.db
    .selectFrom("media_files")
    .select("file_name")
    .where("media_id", "=", one.id)
    .where("width", "=", 480)
    .executeTakeFirstOrThrow();
  await app.store.put(file_name, "RIFF");
  expect((await app.app.inject(one.src)).statusCode).toBe(500);
  await app.files.remove(file_name);
  expect((await app.app.inject(one.src)).statusCode).toBe(404);
  expect(app.warnings.list().join()).toContain("Réunion.png");
  app.logged.splice(0);
});

test("erases the files of a picture after thirty days in the trash, and no others", async () => {
  const one = await large();
  const remaining = await large();
  const files = () =>
    app.db
      .selectFrom("media_files")
      .select("file_name")
      .where("media_id", "in", [one.id, remaining.id])
      .execute();
  const before = await files();
  await call(app, { method: "DELETE", url: `/media/${one.id}` }, admin);
  app.clock.advance(31 * DAY);
  await emptyTrash(app);
  admin = await tokenOf(app, await makeAdmin(app));
  const after = (await files()).map(({ file_name }) => file_name);
  expect([before.length, after.length]).toEqual([6, 3]);
  for (const { file_name } of before)
    expect((await app.files.find(file_name)) !== undefined, file_name).toBe(
      after.includes(file_name),
    );
});

test("records each act in the audit log", async () => {
  app.clock.advance(1000);
  const one = await makePicture(app, await tokenOf(app, await makeAdmin(app)), {
    name: "Affiche du jour.png",
  });
  await describeAs(one, { alt: "Une affiche" });
  await call(app, { method: "DELETE", url: `/media/${one.id}` }, admin);
  const token = await tokenOf(app, await makeAdmin(app));
  const acts = (await call(app, { url: "/journal?q=affiche" }, token)).json();
  expect(acts.map(({ act }: { act: string }) => act).toSorted()).toEqual([
    "media_changed",
    "media_deleted",
    "media_uploaded",
  ]);
});

test("requires a description on one line", async () => {
  const { id } = await large();
  const put = async (body: object) =>
    (await call(app, { method: "PUT", url: `/media/${id}`, body }, admin)).json();
  expect(await put({ alt: " ", decorative: false, credit: "" })).toMatchObject({
    fields: { alt: messages.imageAltRequired },
  });
  expect(await put({ alt: "a".repeat(251), decorative: false, credit: "" })).toMatchObject({
    fields: { alt: tooLong(250) },
  });
  expect(await put({ alt: "a\nb", decorative: false, credit: "" })).toMatchObject({
    fields: { alt: messages.controlCharacters },
  });
  expect(await put({ alt: "a", decorative: true, credit: "" })).toMatchObject({
    alt: "",
    decorative: true,
  });
  expect(
    (
      await call(
        app,
        {
          method: "PUT",
          url: "/media/inconnue",
          body: { alt: "a", decorative: false, credit: "" },
        },
        admin,
      )
    ).statusCode,
  ).toBe(404);
});
