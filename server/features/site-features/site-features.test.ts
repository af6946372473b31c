import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { errors } from "#contract/errors.ts";
import type { OptionalFeature } from "#contract/optional-features.ts";
import type { SiteFeature } from "#contract/site-features.ts";
import { makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeComment, readComments, sendComment } from "#server/testing/comments.ts";
import { everyRoute } from "#server/testing/every-route.ts";
import { makeFixtures } from "#server/testing/fixtures/contract-fixtures.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makePoll } from "#server/testing/polls.ts";
import { makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterEach(() => app.close());

const set = (feature: OptionalFeature, on: boolean) =>
  call(app, { method: "PUT", url: `/fonctions/${feature}`, body: { on } }, admin);
const read = async (url: string, token: string) => (await call(app, { url }, token)).json();
const acts = async () =>
  (await app.db.selectFrom("journal").select(["act", "subject"]).orderBy("id").execute()).filter(
    ({ act }) => act.startsWith("feature_"),
  );

describe("optional features", () => {
  test("all are on at first, but links that share documents", async () => {
    expect(await read("/fonctions", admin)).toEqual([
      { feature: "polls" },
      { feature: "comments" },
      { feature: "offline" },
      { feature: "shares", offSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/) },
    ]);
    expect((await read("/users/me", admin)).featuresOff).toEqual(["shares"]);
    await set("shares", true);
    expect((await read("/fonctions", admin))[3]).toEqual({ feature: "shares" });
    expect(await read("/users/me", admin)).not.toHaveProperty("featuresOff");
  });

  test("switched off twice, one is recorded once and keeps its date", async () => {
    const since = app.clock.now().toISOString();
    expect((await set("polls", false)).json()[0]).toEqual({ feature: "polls", offSince: since });
    app.clock.advance(60_000);
    const [again] = (await set("polls", false)).json<SiteFeature[]>();
    expect(again).toEqual({ feature: "polls", offSince: since });
    expect((await read("/users/me", admin)).featuresOff).toEqual(["polls", "shares"]);
    expect((await set("polls", true)).json()[0]).toEqual({ feature: "polls" });
    await set("polls", true);
    expect(await acts()).toEqual([
      { act: "feature_switched_off", subject: "Sondages de dates" },
      { act: "feature_switched_on", subject: "Sondages de dates" },
    ]);
  });

  test.each([
    ["an unknown feature", "/fonctions/agenda", { on: false }],
    ["another value", "/fonctions/polls", { on: "non" }],
    ["no value", "/fonctions/polls", {}],
    ["another key", "/fonctions/polls", { on: false, feature: "comments" }],
  ])("%s is refused", async (_, url, body) => {
    expect((await call(app, { method: "PUT", url, body }, admin)).statusCode).toBe(400);
    expect((await read("/users/me", admin)).featuresOff).toEqual(["shares"]);
  });

  test("every call of polls, comments and shares is refused, and nothing else", async () => {
    const fixtures = await makeFixtures(app);
    await set("polls", false);
    await set("comments", false);
    await set("shares", false);
    const off = everyRoute.filter(({ feature }) => feature !== undefined);
    expect(off.map(({ address }) => address.split("/")[1])).toEqual(
      expect.arrayContaining(["polls", "commentaires", "document-shares"]),
    );
    for (const { address } of everyRoute) {
      const [method = "", path = ""] = address.split(" ");
      if (!/^\/(polls|commentaires|document-shares|documents\/:id\/shares)/.test(path)) continue;
      const body = fixtures.bodyOf(address);
      const url = path.replace(":kind", "event").replaceAll(/:\w+/g, "x");
      const reply = await call(app, { method, url, ...(body && { body }) } as never, admin);
      expect([address, reply.statusCode, reply.json().message]).toEqual([
        address,
        404,
        errors.feature_off.message,
      ]);
    }
  });

  test("a poll waits for nobody and is not found while polls are off", async () => {
    const group = await makeGroup(app, admin, "Recherche");
    const member = await makeMember(app, group.id);
    const poll = await makePoll(app, admin, group.id, { title: "Journée d’étude" });
    const seen = async () => [
      (await read("/users/me/attente", member.token)).length,
      (await read("/recherche-espace?q=étude", member.token)).polls.count,
      (await call(app, { url: `/polls/${poll.id}` }, member.token)).statusCode,
    ];
    expect(await seen()).toEqual([1, 1, 200]);
    await set("polls", false);
    expect(await seen()).toEqual([0, 0, 404]);
    await set("polls", true);
    expect(await seen()).toEqual([1, 1, 200]);
  });

  test("comments are no news while they are off, and come back", async () => {
    const group = await makeGroup(app, admin, "Paroles");
    const reader = await makeMember(app, group.id);
    const author = await makeMember(app, group.id);
    const thing = { kind: "group", id: group.id } as const;
    app.clock.advance(1000);
    await makeComment(app, thing, author.token);
    const seen = async () => [
      (await read("/nouveautes", reader.token)).length,
      (await read("/users/me", reader.token)).unread,
    ];
    expect(await seen()).toEqual([1, 1]);
    await set("comments", false);
    expect(await seen()).toEqual([0, undefined]);
    expect((await sendComment(app, thing, author.token)).statusCode).toBe(404);
    await set("comments", true);
    expect(await seen()).toEqual([1, 1]);
    expect((await readComments(app, thing, reader.token)).count).toBe(1);
  });

  test("offline reading that is off asks the devices to erase their copy", async () => {
    await set("offline", false);
    expect((await read("/users/me", admin)).offlineEnded).toBe(true);
    await set("offline", true);
    expect(await read("/users/me", admin)).not.toHaveProperty("offlineEnded");
    app.config.offline = false;
    expect((await read("/fonctions", admin))[2]).toEqual({ feature: "offline", offByHost: true });
  });
});
