import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ITEM_ROWS_MAX } from "#contract/meeting-limits.ts";
import type { Decision } from "#contract/meeting-parts.ts";
import type { RegisteredDecision } from "#contract/meeting-registers.ts";
import { messages } from "#contract/messages.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import {
  plantAttendance,
  plantItem,
  plantNotice,
  plantOfficer,
  publishRows,
} from "#server/testing/meetings.ts";
import { enterAs, makeRunGroup, plantMeeting } from "#server/testing/session-fixture.ts";

let app: TestApp;
let group: Awaited<ReturnType<typeof makeRunGroup>>;
let member: Awaited<ReturnType<typeof enterAs>>;
let id: string;
let item: string;
beforeAll(async () => {
  app = await buildTestApp();
  member = await enterAs(app);
});
afterAll(() => app.close());
let made = 0;
beforeEach(async () => {
  made += 1;
  group = await makeRunGroup(app, `Groupe ${made}`);
  id = await plantMeeting(app, group);
  item = await plantItem(app, id);
});

const animator = () => group.animator.token;
const send = (method: "POST" | "PUT" | "DELETE", url: string, token: string, body?: object) =>
  call(app, { method, url, ...(body && { body }) }, token);
const CONSENSUS = { text: "Écrire à l’ARS", method: "consensus", outcome: "adopted" };
const counts = (pro: number, against = 0, abstain = 0, none = 0) => ({
  ...{ for: pro, against, abstain, none },
});
const byHands = (...hands: object[]) => ({ ...CONSENSUS, method: "hands", hands });
const add = (body: object = CONSENSUS, token = animator(), to = item) =>
  send("POST", `/items/${to}/decisions`, token, body);
const only = async (reply: ReturnType<typeof add>): Promise<Decision> =>
  (await reply).json().items[0].decisions[0];
const code = (reply: Awaited<ReturnType<typeof call>>) => [reply.statusCode, reply.json().code];
const list = async (query = "", token = member.token): Promise<RegisteredDecision[]> =>
  (await call(app, { url: `/decisions?groupId=${group.groupId}${query}` }, token)).json();

describe("a draft decision", () => {
  test("is added, changed and removed by those who write the minutes", async () => {
    const reply = await add();
    expect([reply.statusCode, reply.json().revision]).toEqual([201, 2]);
    const first = await only(Promise.resolve(reply));
    expect(first).toMatchObject({ ...CONSENSUS, hands: [], followUp: "pending", version: 1 });
    expect(code(await add(CONSENSUS, member.token))).toEqual([403, "forbidden"]);
    const url = `/decisions/${first.id}`;
    const body = { ...CONSENSUS, outcome: "rejected" };
    expect(await only(send("PUT", url, animator(), { ...body, version: 1 }))).toMatchObject({
      ...{ outcome: "rejected", version: 2 },
    });
    expect(code(await send("PUT", url, animator(), { ...body, version: 1 }))).toEqual([
      412,
      "stale",
    ]);
    expect(code(await send("DELETE", url, member.token))).toEqual([403, "forbidden"]);
    expect((await send("DELETE", url, animator())).json().items[0].decisions).toEqual([]);
    expect(code(await send("DELETE", url, animator()))).toEqual([404, "not_found"]);
  });

  test("is refused before the session, during the reading and once published", async () => {
    const { id: decision } = await only(add());
    const set = (state: "preparing" | "reading" | "published") =>
      app.db.updateTable("meetings").set({ state }).where("event_id", "=", id).execute();
    for (const state of ["preparing", "reading"] as const) {
      await set(state);
      expect(code(await add())).toEqual([409, "meeting_state"]);
    }
    await set("published");
    const body = { ...CONSENSUS, version: 1 };
    for (const reply of [
      await add(),
      await send("PUT", `/decisions/${decision}`, animator(), body),
      await send("DELETE", `/decisions/${decision}`, animator()),
    ])
      expect(code(reply)).toEqual([409, "minutes_published"]);
  });

  test("is one of at most fifty decisions and actions of its item", async () => {
    const action = { text: "Appeler", ownerName: "" };
    for (let count = 0; count < ITEM_ROWS_MAX; count += 1)
      await (count % 2 ? add() : send("POST", `/items/${item}/actions`, animator(), action));
    expect(code(await add())).toEqual([409, "too_many_item_rows"]);
    const more = await send("POST", `/items/${item}/actions`, animator(), action);
    expect(code(more)).toEqual([409, "too_many_item_rows"]);
  });
});

describe("a show of hands", () => {
  const present = async (college: string) => {
    const { user } = await enterAs(app);
    return { user, stay: await plantAttendance(app, id, user, { college_then: college }) };
  };

  test("has at most as many voices as people present, guests left out", async () => {
    for (let count = 0; count < 3; count += 1) await present("College structure");
    await plantAttendance(app, id);
    expect((await add(byHands(counts(1, 1, 0, 1)))).statusCode).toBe(201);
    const more = await add(byHands(counts(2, 1, 0, 1)));
    expect([more.statusCode, more.json().fields]).toEqual([
      400,
      {
        hands:
          "Vous avez compté 4 voix pour 3 personnes notées présentes. Corrigez le décompte ou les présences.",
      },
    ]);
  });

  test("is compared by college, and the refusal names the college", async () => {
    await present("College structure");
    await present("College structure");
    await present("College personne qualifiée");
    const hands = (qualified: number) =>
      byHands(
        { college: "College structure", ...counts(2) },
        { college: "College personne qualifiée", ...counts(qualified) },
      );
    expect((await add(hands(1))).statusCode).toBe(201);
    expect((await add(hands(2))).json().fields.hands).toBe(
      "Collège personne qualifiée\u00A0: 2 voix pour 1 personne notée présente. Corrigez le décompte ou les présences.",
    );
  });

  test("counts those who are there now, those of then for a correction, then all", async () => {
    const { user, stay } = await present("College structure");
    await present("College structure");
    const { id: decision } = await only(add(byHands(counts(2))));
    app.clock.advance(60_000);
    const now = app.clock.now().toISOString();
    await app.db.updateTable("attendances").set({ left_at: now }).where("id", "=", stay).execute();
    expect((await add(byHands(counts(2)))).statusCode, "one has left").toBe(400);
    const body = { ...byHands(counts(1, 1)), version: 1 };
    const corrected = await send("PUT", `/decisions/${decision}`, animator(), body);
    expect(corrected.statusCode, "who was there at the vote").toBe(200);
    await plantAttendance(app, id, user);
    expect((await add(byHands(counts(2)))).statusCode, "back again").toBe(201);
    await send("POST", `/meetings/${id}/close`, animator());
    expect((await add(byHands(counts(2)))).statusCode, "in the drafting").toBe(201);
    expect((await add(byHands(counts(3)))).statusCode, "each once").toBe(400);
    await app.db
      .updateTable("attendances")
      .set({ voided_at: now })
      .where("event_id", "=", id)
      .where("user_id", "=", user.id)
      .execute();
    expect((await add(byHands(counts(2)))).statusCode, "voided").toBe(400);
  });

  test.each([
    ["a consensus with voices", { ...CONSENSUS, hands: [counts(1)] }],
    ["a vote without voices", { ...CONSENSUS, method: "hands", hands: [] }],
    ["two lines without a college", byHands(counts(0), counts(0))],
    ["a negative count", byHands(counts(-1))],
  ])("refuses %s", async (_, body) => {
    expect((await add(body)).json().fields).toMatchObject({});
    expect((await add(body)).statusCode).toBe(400);
  });
});

describe("the register of decisions", () => {
  /** Publishes these decisions, in one meeting. */
  async function publish(...texts: string[]): Promise<RegisteredDecision[]> {
    for (const text of texts) await add({ ...CONSENSUS, text });
    await publishRows(app, id, made);
    return list();
  }

  test("has published decisions only, newest first, page after page", async () => {
    expect(await list()).toEqual([]);
    await add();
    expect(await list(), "a draft").toEqual([]);
    await publishRows(app, id, 1);
    app.clock.advance(1000);
    id = await plantMeeting(app, group);
    item = await plantItem(app, id);
    await add({ ...CONSENSUS, text: "Recruter" });
    await publishRows(app, id, 2);
    const [newest, oldest] = await list();
    expect([newest?.text, oldest?.text]).toEqual(["Recruter", "Écrire à l’ARS"]);
    expect(newest).toMatchObject({
      number: "Plénière 2026-101",
      year: 2026,
      group: { id: group.groupId, name: `Groupe ${made}` },
      meeting: { id, day: "2026-03-10" },
    });
    expect((await list("&limit=1")).map(({ id }) => id)).toEqual([newest?.id]);
    expect((await list(`&before=${newest?.id}`)).map(({ id }) => id)).toEqual([oldest?.id]);
  });

  test("is searched by words without accents, number, year and follow-up", async () => {
    const [one] = await publish("Écrire à l’ARS pour les médiateurs");
    expect(await list("&q=mediateur ecrire")).toHaveLength(1);
    expect(await list(`&q=${one?.number?.split(" ")[1]}`)).toHaveLength(1);
    expect(await list("&q=pleniere 2026"), "a number with accents").toHaveLength(1);
    expect(await list("&q=%25")).toEqual([]);
    expect(await list("&q=recruter")).toEqual([]);
    expect(await list("&year=2026")).toHaveLength(1);
    expect(await list("&year=2025")).toEqual([]);
    expect(await list("&followUp=executed")).toEqual([]);
    expect(await list("&followUp=pending")).toHaveLength(1);
  });

  test("and its export never have a decision « huis clos », for anyone", async () => {
    item = await plantItem(app, id, { closed_doors: 1 });
    await plantNotice(app, id, [member.user]);
    expect(await publish("Sanction secrète")).toEqual([]);
    for (const token of [member.token, animator(), group.admin]) {
      expect(await list("", token)).toEqual([]);
      expect((await call(app, { url: "/decisions.csv" }, token)).body).not.toContain("secrète");
    }
  });

  test("is exported as a table in which nothing is a formula", async () => {
    await publish("=1+1");
    const url = `/decisions.csv?groupId=${group.groupId}`;
    const { body, headers } = await call(app, { url }, member.token);
    expect(headers["content-type"]).toMatch(/^text\/csv/);
    expect(body.split("\r\n")).toEqual([
      '\uFEFF"Numéro";"Groupe";"Réunion";"Jour";"Décision";"Résultat";"Suite";"Remplacée par"',
      expect.stringContaining(';"\'=1+1";"Adoptée par consensus.";"en attente";""'),
      "",
    ]);
  });

  test("says what a decision became, by those who may rectify", async () => {
    const [one] = await publish("Écrire");
    const follow = (body: object, token = animator()) =>
      send("PUT", `/decisions/${one?.id}/follow-up`, token, body);
    expect(code(await follow({ followUp: "executed", version: 1 }, member.token))).toEqual([
      403,
      "forbidden",
    ]);
    await plantOfficer(app, id, member.user, "secretary");
    expect((await follow({ followUp: "executed", version: 1 }, member.token)).json()).toMatchObject(
      {
        ...{ followUp: "executed", followedAt: app.clock.now().toISOString(), version: 2 },
      },
    );
    expect(code(await follow({ followUp: "lapsed", version: 1 }))).toEqual([412, "stale"]);
    expect((await follow({ followUp: "pending", version: 2 })).json()).not.toHaveProperty(
      "followedAt",
    );
    const acts = await app.db
      .selectFrom("journal")
      .select("subject")
      .where("act", "=", "decision_followed")
      .where("subject", "=", one?.number ?? "")
      .execute();
    expect(acts).toEqual([{ subject: one?.number }, { subject: one?.number }]);
  });

  test("says which decision replaces another: of the group, published, in no circle", async () => {
    const [a, b] = await publish("Une", "Deux");
    const follow = (from = a, to = b) =>
      send("PUT", `/decisions/${from?.id}/follow-up`, animator(), {
        ...{ followUp: "replaced", replacedBy: to?.id, version: 1 },
      });
    const refused = { replacedBy: messages.decisionReplacementInvalid };
    expect((await follow(a, a)).json().fields).toEqual(refused);
    expect((await follow()).json().replacedBy).toEqual({ id: b?.id, number: b?.number });
    expect((await follow(b, a)).json().fields, "a circle").toEqual(refused);
    const before = group;
    group = await makeRunGroup(app, `Autre ${made}`);
    id = await plantMeeting(app, group);
    item = await plantItem(app, id);
    const [foreign] = await publish("D’un autre groupe");
    group = before;
    expect((await follow(b, foreign)).json().fields).toEqual(refused);
    id = await plantMeeting(app, group);
    item = await plantItem(app, id);
    const draft = await only(add());
    const reply = await send("PUT", `/decisions/${b?.id}/follow-up`, animator(), {
      ...{ followUp: "replaced", replacedBy: draft.id, version: 1 },
    });
    expect(reply.json().fields, "a draft").toEqual(refused);
  });

  test("follows neither a draft nor a decision that was not adopted", async () => {
    const { id: draft } = await only(add({ ...CONSENSUS, outcome: "rejected" }));
    const follow = () =>
      send("PUT", `/decisions/${draft}/follow-up`, animator(), { followUp: "lapsed", version: 1 });
    expect(code(await follow())).toEqual([409, "meeting_state"]);
    await publishRows(app, id, made);
    expect((await follow()).json().fields).toEqual({ followUp: messages.decisionFollowRefused });
  });
});
