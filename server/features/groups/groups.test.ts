import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";

let app: TestApp;
let admin: string;
let member: { id: string; token: string };

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  const user = await makeUser(app, { first_name: "Awa", last_name: "Bruel" });
  member = { id: user.id, token: await tokenOf(app, user) };
});
afterAll(() => app.close());

describe("groups", () => {
  test("the six groups of the association exist from the first start", async () => {
    const reply = await call(app, { url: "/groupes" }, member.token);
    expect(reply.json().map((group: { name: string }) => group.name)).toEqual([
      "Assises",
      "Communication",
      "COPIL",
      "PRMS",
      "Remontée de terrain",
      "Réunion Plénière",
    ]);
  });

  test("joining twice is no error, and lists the member once, without address (T40, T79)", async () => {
    const created = await call(
      app,
      { method: "POST", url: "/groupes", body: { name: "Plaidoyer 🌍", description: "Écrire" } },
      admin,
    );
    expect(created.statusCode).toBe(201);
    const { id, _id } = created.json();
    expect(_id).toBe(id);
    const joins = await Promise.all(
      [1, 2].map(() => call(app, { method: "POST", url: `/groupes/${id}/join` }, member.token)),
    );
    expect(joins.map((reply) => reply.statusCode)).toEqual([200, 200]);
    const detail = await call(app, { url: `/groupes/${id}` }, member.token);
    expect(detail.json().members).toEqual([
      { id: member.id, firstName: "Awa", lastName: "Bruel", structure: "Association d'essai" },
    ]);
    const left = await call(
      app,
      { method: "POST", url: `/groupes/${id}/leave`, body: {} },
      member.token,
    );
    expect(left.json().members).toEqual([]);
  });

  test("rejects an update from an older version and changes nothing (T78)", async () => {
    const { id, version } = (
      await call(app, { method: "POST", url: "/groupes", body: { name: "Veille" } }, admin)
    ).json();
    const first = await call(
      app,
      {
        method: "PUT",
        url: `/groupes/${id}`,
        body: { name: "Veille A", description: "", version },
      },
      admin,
    );
    expect(first.statusCode).toBe(200);
    const second = await call(
      app,
      {
        method: "PUT",
        url: `/groupes/${id}`,
        body: { name: "Veille B", description: "", version },
      },
      admin,
    );
    expect(second.statusCode).toBe(412);
    expect(second.json()).toEqual({ success: false, code: "stale", message: messages.stale });
  });

  test("rejects a blank name with the agreed sentence", async () => {
    const reply = await call(
      app,
      { method: "POST", url: "/groupes", body: { name: "   " } },
      admin,
    );
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      message: messages.groupNameRequired,
      fields: { name: messages.groupNameRequired },
    });
  });
});
