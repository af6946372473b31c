import { afterAll, beforeAll, expect, test } from "vitest";
import type { WhatsNew } from "#contract/whats-new.ts";
import { makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeDocument, makeEvent, makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());

const news = async (token: string, query = ""): Promise<WhatsNew[]> =>
  (await call(app, { url: `/nouveautes${query}` }, token)).json();
const unread = async (token: string): Promise<number | undefined> =>
  (await call(app, { url: "/users/me" }, token)).json().unread;
const read = (token: string, until: string) =>
  call(app, { method: "PUT", url: "/nouveautes/lues", body: { until } }, token);

test("lists what others did in one's groups since joining, newest first, and unread", async () => {
  const group = await makeGroup(app, admin, "Plaidoyer");
  const elsewhere = await makeGroup(app, admin, "Ailleurs");
  await makeEvent(app, admin, group.id, { title: "D'avant" });
  app.clock.advance(1000);
  const { token } = await makeMember(app, group.id);
  app.clock.advance(1000);
  expect([await news(token), await unread(token)]).toEqual([[], undefined]);
  await makeEvent(app, admin, elsewhere.id, { title: "D'un autre groupe" });
  const { id } = await makeEvent(app, admin, group.id, { title: "Assemblée" });
  app.clock.advance(1000);
  await makeDocument(app, admin, group.id, "Note.pdf");
  const seen = app.clock.now().toISOString();
  expect(await news(token)).toMatchObject([
    { kind: "document", title: "Note.pdf", unread: true, group: { name: "Plaidoyer" } },
    {
      kind: "event",
      title: "Assemblée",
      unread: true,
      subject_id: id,
      event: { day: "2026-03-10" },
    },
  ]);
  expect(await unread(token)).toBe(2);
  expect(await unread(admin), "not to who did it").toBeUndefined();

  expect((await read(token, seen)).statusCode).toBe(204);
  expect(await unread(token)).toBeUndefined();
  await read(token, "2026-01-01T00:00:00.000Z");
  expect(await unread(token), "what was read stays read").toBeUndefined();
  await read(token, "2999-01-01T00:00:00.000Z");
  app.clock.advance(1000);
  const why = { reason: "Salle fermée" };
  await call(app, { method: "POST", url: `/events/${id}/cancel`, body: why }, admin);
  expect(await unread(token), "nobody has read what is to come").toBe(1);
  const [newest, ...others] = await news(token);
  expect(newest).toMatchObject({ kind: "event_cancelled", event: { cancelled: "Salle fermée" } });
  expect(others.map((one) => one.unread)).toEqual([undefined, undefined]);
  const [first] = await news(token, "?limit=1");
  expect(await news(token, `?limit=1&before=${first?.id}`)).toEqual([others[0]]);

  await call(app, { method: "DELETE", url: `/events/${id}` }, admin);
  expect(
    (await news(token)).map(({ title }) => title),
    "what is gone is not shown",
  ).toEqual(["Note.pdf"]);
});
