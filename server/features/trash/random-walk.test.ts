import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Document } from "#contract/documents.ts";
import type { Trashed } from "#contract/trash.ts";
import { emptyTrash } from "#server/data-lifecycle.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeDocument, makeEvent, makeGroup, makeResource } from "#server/testing/publish.ts";
import { compareStore } from "#server/testing/stored.ts";

const DAY = 24 * 3_600_000;
const STEPS = 250;

let app: TestApp;
let owner: { id: string; role: "admin" | "member" };

beforeAll(async () => {
  app = await buildTestApp();
  owner = await makeAdmin(app);
});
afterAll(() => app.close());

/** Seed of the walk; a failure prints it, to run it again. */
const SEED = Number(process.env.WALK_SEED ?? Math.floor(Math.random() * 1e9));
let state = SEED;
const random = (below: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * below);
};
const pickOne = <T>(things: T[]): T | undefined => things[random(things.length)];

/** Renewed at each step: an administrator's session lasts an hour, a walk a year. */
let token: string;
const get = async <T>(url: string): Promise<T> => (await call(app, { url }, token)).json();
const ids = async (url: string) => (await get<{ id: string }[]>(url)).map((thing) => thing.id);

let made = 0;
async function create(): Promise<void> {
  made += 1;
  const groups = await ids("/groupes");
  const group = pickOne(groups) ?? (await makeGroup(app, token, `Premier ${made}`)).id;
  const kinds = [
    () => makeGroup(app, token, `Groupe ${made}`),
    async () =>
      call(
        app,
        { method: "POST", url: `/groupes/${group}/join` },
        await tokenOf(app, await makeUser(app)),
      ),
    () => makeEvent(app, token, group, { title: `Événement ${made}` }),
    () => makeDocument(app, token, group, `Document ${made}.pdf`),
    () => makeDocument(app, token, group, `Document bis ${made}.pdf`),
    () => makeResource(app, token, "medias", `Ressource ${made}.pdf`),
  ];
  await pickOne(kinds)?.();
}

async function removeOne(): Promise<void> {
  const list = pickOne(["groupes", "events", "documents", "users"]) ?? "";
  const id = pickOne((await ids(`/${list}`)).filter((one) => one !== owner.id));
  if (id)
    expect((await call(app, { method: "DELETE", url: `/${list}/${id}` }, token)).statusCode).toBe(
      204,
    );
}

async function restoreOne(): Promise<void> {
  const thing = pickOne(await get<Trashed[]>("/trash"));
  if (!thing) return;
  const { statusCode } = await call(
    app,
    { method: "POST", url: `/trash/${thing.kind}/${thing.id}/restore` },
    token,
  );
  expect([200, 409]).toContain(statusCode);
}

async function step(): Promise<void> {
  app.clock.advance(random(DAY));
  token = await tokenOf(app, owner);
  const die = random(10);
  if (die < 5) await create();
  else if (die < 8) await removeOne();
  else if (die < 9) await restoreOne();
  else {
    app.clock.advance(random(20) * DAY);
    await emptyTrash(app);
    token = await tokenOf(app, owner);
  }
}

async function checkInvariants(): Promise<void> {
  const { stored, named, drafts } = await compareStore(app);
  expect([stored, drafts]).toEqual([named, []]);
  for (const document of await get<Document[]>("/documents"))
    expect((await app.app.inject(document.url)).statusCode).toBe(200);
  const { rows } =
    app.database.engine === "sqlite"
      ? await sql`pragma foreign_key_check`.execute(app.database.db)
      : { rows: [] };
  expect(rows).toEqual([]);
}

test("rows, files and references match after random operations (T43, T44, F10)", async () => {
  const walk = async () => {
    for (let count = 0; count < STEPS; count += 1) {
      await step();
      if (count % 25 === 0) await checkInvariants();
    }
    app.clock.advance(31 * DAY);
    await emptyTrash(app);
    token = await tokenOf(app, owner);
    await checkInvariants();
    expect(await get("/trash")).toEqual([]);
  };
  await walk().catch((error: unknown) => {
    throw new Error(`walk again with WALK_SEED=${SEED}`, { cause: error });
  });
});
