import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { field, file, form } from "#server/testing/form.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { countRuns } from "#server/testing/property-runs.ts";
import { makeGroup } from "#server/testing/publish.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { compareStore } from "#server/testing/stored.ts";

let app: TestApp;
let admin: string;
let whole: ReturnType<typeof form>;

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  const { id } = await makeGroup(app, admin, "Formulaires abîmés");
  whole = form([
    field("groupId", id),
    file("note.pdf", pdf()),
    field("category", "Formulaires abîmés"),
  ]);
});
afterAll(() => app.close());

const send = (body: Buffer, type = whole.headers["content-type"]) =>
  call(app, { method: "POST", url: "/upload", body, headers: { "content-type": type } }, admin);

const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const bytes = fc.uint8Array({ minLength: 1, maxLength: 60 }).map((array) => Buffer.from(array));
const token = fc.constantFrom(
  "\r\n",
  "\n",
  "\r",
  "--",
  ";",
  '"',
  "\0",
  "=",
  "Content-Disposition: form-data",
  "Content-Type: application/json",
  'filename="a',
  "\r\n\r\n",
);

type Damage = (body: Buffer) => Buffer;
const at = (body: Buffer, share: number): number => Math.floor(share * body.length);
const cut = (body: Buffer, from: number, length: number, instead: Buffer) =>
  Buffer.concat([body.subarray(0, from), instead, body.subarray(from + length)]);

const damage: fc.Arbitrary<Damage> = fc.oneof(
  place.map(
    (share): Damage =>
      (body) =>
        body.subarray(0, at(body, share)),
  ),
  fc.tuple(place, fc.nat(80)).map(
    ([share, length]): Damage =>
      (body) =>
        cut(body, at(body, share), length, Buffer.alloc(0)),
  ),
  fc.tuple(place, fc.oneof(bytes, token.map(Buffer.from))).map(
    ([share, extra]): Damage =>
      (body) =>
        cut(body, at(body, share), 0, extra),
  ),
  fc.tuple(place, fc.nat(255)).map(
    ([share, byte]): Damage =>
      (body) =>
        cut(body, at(body, share), 1, Buffer.from([byte])),
  ),
  place.map(
    (share): Damage =>
      (body) =>
        Buffer.concat([body.subarray(0, at(body, share)), body]),
  ),
);

test("a form damaged anywhere gets a listed error and stops no process (T58)", async () => {
  const pid = process.pid;
  const property = fc.asyncProperty(
    fc.array(damage, { minLength: 1, maxLength: 3 }),
    async (damages) => {
      const reply = await send(damages.reduce((body, one) => one(body), whole.body));
      expect([201, 400, 413, 415], reply.body).toContain(reply.statusCode);
      expect(Object.keys(reply.json())).toContain(reply.statusCode === 201 ? "id" : "code");
    },
  );
  await fc.assert(property, { numRuns: countRuns(400, 150) });
  expect((await call(app, { url: "/documents" }, admin)).statusCode).toBe(200);
  expect(process.pid).toBe(pid);
});

test.each([
  ["no boundary", "multipart/form-data"],
  ["an empty boundary", "multipart/form-data; boundary="],
  ["another boundary", "multipart/form-data; boundary=autre"],
  ["a boundary of 4,000 characters", `multipart/form-data; boundary=${"b".repeat(4000)}`],
  ["two boundaries", "multipart/form-data; boundary=a; boundary=b"],
  ["capitals", "Multipart/Form-Data; Boundary=autre"],
])("rejects a form with %s (T47, T58)", async (_what, type) => {
  const reply = await send(whole.body, type);
  expect([400, 415], reply.body).toContain(reply.statusCode);
});

test("rejects an empty body", async () => {
  expect((await send(Buffer.alloc(0))).statusCode).toBe(400);
});

test("rows match files and no draft remains after all these tests (F10, T57)", async () => {
  const { stored, named, drafts } = await compareStore(app);
  expect(stored).toEqual(named);
  expect(drafts).toEqual([]);
});
