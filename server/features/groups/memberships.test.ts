import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { countRuns } from "#server/testing/property-runs.ts";
import { makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let made = 0;
const people: { id: string; token: string }[] = [];

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  for (let index = 0; index < 8; index += 1) {
    const user = await makeUser(app, { last_name: `Membre ${index}` });
    people.push({ id: user.id, token: await tokenOf(app, user) });
  }
});
afterAll(() => app.close());

const listMembers = async (id: string): Promise<string[]> =>
  (await call(app, { url: `/groupes/${id}` }, admin))
    .json()
    .members.map((one: { id: string }) => one.id);
const step = (id: string, way: "join" | "leave", token: string) =>
  call(app, { method: "POST", url: `/groupes/${id}/${way}`, body: {} }, token);

describe("joining and leaving", () => {
  test("random simultaneous steps leave each member at their own last step (T79)", async () => {
    const ways = fc.array(fc.constantFrom("join" as const, "leave" as const), {
      minLength: 5,
      maxLength: 5,
    });
    const round = fc.tuple(...people.map(() => ways));
    await fc.assert(
      fc.asyncProperty(round, async (steps) => {
        const { id } = await makeGroup(app, admin, `Va-et-vient ${++made}`);
        await Promise.all(
          people.map(async ({ token }, index) => {
            for (const way of steps[index] ?? [])
              expect((await step(id, way, token)).statusCode).toBe(200);
          }),
        );
        const joined = people.filter((_, index) => steps[index]?.at(-1) === "join");
        expect((await listMembers(id)).toSorted()).toEqual(joined.map((one) => one.id).toSorted());
      }),
      { numRuns: countRuns(10, 3) },
    );
  });

  test("logs each change once, and nothing when nothing changed", async () => {
    const { id } = await makeGroup(app, admin, "Consigné");
    const token = people[0]?.token ?? "";
    for (const way of ["leave", "join", "join", "leave", "leave"] as const) {
      app.clock.advance(1000);
      await step(id, way, token);
    }
    const entries = (await call(app, { url: "/journal?q=consigne" }, admin)).json();
    expect(
      entries.map((entry: { act: string; subject: string }) => [entry.act, entry.subject]),
    ).toEqual([
      ["group_left", "Consigné"],
      ["group_joined", "Consigné"],
      ["group_created", "Consigné"],
    ]);
  });

  test("rejects an unknown group or an unknown field", async () => {
    const { id } = await makeGroup(app, admin, "Refus");
    const token = people[1]?.token ?? "";
    expect((await step("inconnu", "join", token)).json()).toMatchObject({
      code: "not_found",
      message: messages.notFound,
    });
    expect((await step("inconnu", "leave", token)).statusCode).toBe(404);
    const forOther = await call(
      app,
      { method: "POST", url: `/groupes/${id}/join`, body: { userId: people[2]?.id } },
      token,
    );
    expect(forOther.statusCode).toBe(400);
    expect(await listMembers(id)).toEqual([]);
  });
});

describe("listed members (T40, T43)", () => {
  test("are active only: a deleted user is hidden, and listed again once restored", async () => {
    const { id } = await makeGroup(app, admin, "Visible");
    const user = await makeUser(app, { first_name: "Noé", last_name: "Passant" });
    await step(id, "join", await tokenOf(app, user));
    await call(app, { method: "DELETE", url: `/users/${user.id}` }, admin);
    expect(await listMembers(id)).toEqual([]);
    await call(app, { method: "POST", url: `/trash/user/${user.id}/restore` }, admin);
    const reply = await call(app, { url: `/groupes/${id}` }, people[0]?.token);
    expect(reply.json().members).toEqual([
      { id: user.id, firstName: "Noé", lastName: "Passant", structure: "Association d'essai" },
    ]);
    expect(reply.body).not.toContain("@");
  });

  test.each([{ members: [] }, { members: null }, { members: [{ id: "x" }] }])(
    "rejects an update with %j, and no member leaves (T37)",
    async (extra) => {
      const { id } = await makeGroup(app, admin, `Intact ${JSON.stringify(extra)}`);
      await step(id, "join", people[0]?.token ?? "");
      const refused = await call(
        app,
        {
          method: "PUT",
          url: `/groupes/${id}`,
          body: { name: "Intact", description: "", ...extra },
        },
        admin,
      );
      expect(refused.statusCode).toBe(400);
      await call(
        app,
        {
          method: "PUT",
          url: `/groupes/${id}`,
          body: { name: `Intact encore ${JSON.stringify(extra)}` },
        },
        admin,
      );
      expect(await listMembers(id)).toEqual([people[0]?.id]);
    },
  );
});
