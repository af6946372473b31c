import { afterAll, beforeAll, expect, test } from "vitest";
import type { Document } from "../../../contract/documents.ts";
import { call, tokenOf } from "../../testing/as.ts";
import { buildTestApp, type TestApp } from "../../testing/build-test-app.ts";
import { makeAdmin, makeUser } from "../../testing/make.ts";
import { makeDocument, makeGroup, makeResource } from "../../testing/publish.ts";

let app: TestApp;
let admin: string;
let member: string;
let document: Document;
beforeAll(async () => {
  app = await buildTestApp({ filesByProxy: "/_fichiers/" });
  admin = await tokenOf(app, await makeAdmin(app));
  member = await tokenOf(app, await makeUser(app));
  const { id } = await makeGroup(app, admin, "Mandataire");
  document = await makeDocument(app, admin, id, "Été.pdf");
});
afterAll(() => app.close());

const HEADER = "x-accel-redirect";

test("who may have a file is sent to the proxy for it, with our headers and no byte", async () => {
  for (const headers of [{}, { range: "bytes=0-3" }, { "if-none-match": "*" }, { "if-match": "x" }])
    for (const method of ["GET", "HEAD"] as const) {
      const url = `/uploads/${document.file_path}`;
      const reply = await call(app, { method, url, headers }, member);
      expect([reply.statusCode, reply.body]).toEqual([200, ""]);
      expect(reply.headers).toMatchObject({
        [HEADER]: `/_fichiers/${document.file_path}`,
        "content-type": "application/pdf",
        "content-disposition": expect.stringMatching(/^inline; filename=Ete\.pdf;/),
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'self'",
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
        vary: "authorization",
      });
      // The proxy's own, from the file that it sends.
      for (const name of ["etag", "last-modified", "content-range"])
        expect(reply.headers[name]).toBeUndefined();
    }
  const { filePath } = await makeResource(app, admin, "medias");
  const shared = await call(app, { url: `/uploads/${filePath}?download=1` });
  expect(shared.headers).toMatchObject({
    [HEADER]: `/_fichiers/${filePath}`,
    "cache-control": "public, no-cache",
    "content-disposition": expect.stringMatching(/^attachment; /),
  });
});

test("nobody else is: without a session, of a file that is not there, is damaged or left", async () => {
  const { id } = await makeGroup(app, admin, "Refus");
  const doomed = await makeDocument(app, admin, id, "Parti.pdf");
  const damaged = await makeDocument(app, admin, id, "Abîmé.pdf");
  await call(app, { method: "DELETE", url: `/documents/${doomed.id}` }, admin);
  await app.store.put(damaged.file_path, "%PDF-1.4 autre");
  for (const [name, token, status] of [
    [document.file_path, undefined, 401],
    [`${"0".repeat(32)}.pdf`, member, 404],
    ["..%2fsite.db", member, 404],
    [doomed.file_path, member, 404],
    [damaged.file_path, member, 500],
  ] as const) {
    const reply = await call(app, { url: `/uploads/${name}` }, token);
    expect([name, reply.statusCode, reply.headers[HEADER]]).toEqual([name, status, undefined]);
  }
  app.logged.splice(0);
});
