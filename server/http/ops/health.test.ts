import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { leaving } from "./health.ts";

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});
afterEach(() => app.close());

const ask = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, body } = await app.app.inject({ url, headers });
  return [statusCode, JSON.parse(body)];
};
const dead = (code: string) => Object.assign(new Error("à root:motdepasse@10.0.0.1"), { code });

describe("/ready", () => {
  test("answers under any host name, once everything works", async () => {
    expect(await ask("/ready", { host: "10.1.2.3:3000" })).toEqual([200, { ok: true }]);
    expect(await ask("/health", { host: "10.1.2.3:3000" })).toEqual([200, { ok: true }]);
  });

  test("waits for the database without details, while /health still answers", async () => {
    app.queries.failOn("raw", dead("ECONNREFUSED"));
    expect(await ask("/ready")).toEqual([503, { ok: false, waits: ["base de données"] }]);
    expect(await ask("/health")).toEqual([200, { ok: true }]);
    app.queries.heal();
    expect((await ask("/ready"))[0]).toBe(200);
  });

  test("waits for a schema that is behind the code, or absent", async () => {
    await sql`delete from kysely_migration where name like '0001-%'`.execute(app.database.db);
    expect(await ask("/ready")).toEqual([503, { ok: false, waits: ["schéma de la base"] }]);
    await sql`drop table kysely_migration`.execute(app.database.db);
    expect(await ask("/ready")).toEqual([503, { ok: false, waits: ["schéma de la base"] }]);
  });

  test("does not wait for the schema of a later version", async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('2099-01-01-x', 'x')`.execute(
      app.database.db,
    );
    expect((await ask("/ready"))[0]).toBe(200);
  });

  test("waits for the files, also when they hang, with one check for all", async () => {
    const { open } = app.files;
    let checks = 0;
    app.files.open = async () => {
      throw dead("EACCES");
    };
    expect(await ask("/ready")).toEqual([503, { ok: false, waits: ["fichiers"] }]);
    app.files.open = () => {
      checks += 1;
      return new Promise(() => {});
    };
    const asked = await Promise.all([ask("/ready"), ask("/ready"), ask("/ready")]);
    expect(asked).toEqual(Array(3).fill([503, { ok: false, waits: ["fichiers"] }]));
    expect(checks).toBe(1);
    app.files.open = open;
  });

  test("is not ready while the instance stops, though it still answers", async () => {
    leaving(app).now = true;
    expect(await ask("/ready")).toEqual([503, { ok: false, waits: ["arrêt en cours"] }]);
    expect((await app.app.inject({ url: "/api/admin-status" })).statusCode).toBe(401);
  });
});
