import { afterEach, beforeEach, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { newAddress } from "#server/testing/log-in-tries.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeDocument, makeGroup } from "#server/testing/publish.ts";
import { makeShare, switchSharesOn } from "#server/testing/shares.ts";

const MINUTE = 60_000;
let app: TestApp;
let admin: string;
let documentId: string;
let token: string;
let password: string;
beforeEach(async () => {
  app = await buildTestApp({ trustProxy: ["127.0.0.1"] });
  await switchSharesOn(app);
  admin = await tokenOf(app, await makeAdmin(app));
  const { id } = await makeGroup(app, admin, "Santé");
  documentId = (await makeDocument(app, admin, id)).id;
  const made = await makeShare(app, admin, documentId, { password: true });
  token = made.token;
  password = made.password ?? "";
  app.config.rateLimit = true;
});
afterEach(() => app.close());

const open = (body: object, { to = token, from = newAddress() } = {}) =>
  call(app, {
    method: "POST",
    url: `/shares/${to}/open`,
    body,
    headers: { "x-forwarded-for": from },
  });
const uses = async () =>
  (await app.db.selectFrom("document_shares").select("uses").execute()).map(({ uses }) => uses);

test("the password opens, however it is typed; none or another one does not", async () => {
  expect((await call(app, { url: `/shares/${token}` })).json().protected).toBe(true);
  for (const typed of [password, ` ${password.toUpperCase()} `, password.replaceAll("-", "")])
    expect((await open({ password: typed })).statusCode).toBe(200);
  for (const body of [{}, { password: "" }, { password: " - " }]) {
    const reply = await open(body);
    expect([reply.statusCode, reply.json().fields]).toEqual([
      400,
      { password: messages.sharePasswordMissing },
    ]);
  }
  const wrong = await open({ password: "mauvais" });
  expect([wrong.statusCode, wrong.json().fields]).toEqual([
    400,
    { password: messages.sharePasswordWrong },
  ]);
  expect(await uses()).toEqual([3]);
});

test("T91 after five wrong tries from anywhere a link waits fifteen minutes", async () => {
  for (let count = 0; count < 5; count += 1)
    expect((await open({ password: "mauvais" })).statusCode).toBe(400);
  expect((await open({ password: "mauvais" })).statusCode).toBe(429);
  expect((await open({ password })).statusCode).toBe(429);
  const other = await makeShare(app, admin, documentId, { password: true });
  expect((await open({ password: other.password }, { to: other.token })).statusCode).toBe(200);
  app.clock.advance(15 * MINUTE + 1);
  expect((await open({ password })).statusCode).toBe(200);
});

test("T91 after five wrong tries an address waits, whatever the link", async () => {
  const from = newAddress();
  const links = [token];
  for (let count = 0; count < 5; count += 1)
    links.push((await makeShare(app, admin, documentId, { password: true })).token);
  const statuses: number[] = [];
  for (const to of links)
    statuses.push((await open({ password: "mauvais" }, { to, from })).statusCode);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  expect((await open({ password }, { from })).statusCode).toBe(429);
  expect((await open({ password })).statusCode).toBe(200);
});

test("six wrong tries at the same time are judged five at most", async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => open({ password: "mauvais" })));
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    400, 400, 400, 400, 400, 429,
  ]);
});

test("right passwords do not count: a whole room opens from one address", async () => {
  const from = newAddress();
  for (let count = 0; count < 12; count += 1)
    expect((await open({ password }, { from })).statusCode).toBe(200);
  expect(await uses()).toEqual([12]);
});
