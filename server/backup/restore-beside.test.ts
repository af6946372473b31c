import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { databaseTime } from "../boot/shared-clock.ts";
import type { OpenDatabase } from "../db/open.ts";
import { backUp, bringBack, inDatabase, newTarget } from "../testing/archives.ts";
import { buildTestApp } from "../testing/build-test-app.ts";

/** A restore where a site may be running. */
let path: string;
let archives: string;
let target: Awaited<ReturnType<typeof newTarget>>;
const replace = (how?: { stopped: boolean }) => bringBack(path, target, { replace: true, ...how });

beforeAll(async () => {
  const app = await buildTestApp();
  archives = mkdtempSync(join(tmpdir(), "cpms-archives-"));
  ({ path } = await backUp({ ...app.place, files: app.files }, archives, { name: "1.tar" }));
  await app.close();
});
afterAll(() => rmSync(archives, { recursive: true }));
beforeEach(async () => {
  target = await newTarget();
  await bringBack(path, target);
});
afterEach(() => target.end());

const inTarget = <T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> =>
  inDatabase(target, work);

// A pooler keeps the connection of an idle client, and lends it.
test.skipIf(process.env.TEST_PGBOUNCER)(
  "F23 refuses to replace a site that is running",
  async () => {
    await inTarget(async ({ db }) => {
      await db.selectFrom("users").select("id").execute();
      await expect(replace()).rejects.toThrow(/^Le site tourne/);
    });
    await replace();
  },
);

test.runIf(process.env.TEST_ENGINE === "postgres")(
  "F23 refuses an idle site until it leaves, or is silent for a minute",
  async () => {
    const seen = (secondsAgo: number) =>
      inTarget(async ({ db }) => {
        const seen_at = new Date((await databaseTime({ db })) - secondsAgo * 1000).toISOString();
        await db.insertInto("instances").values({ id: "a", secret_mark: "m", seen_at }).execute();
      });
    await seen(50);
    await expect(replace()).rejects.toThrow(/^Le site tourne/);
    await replace({ stopped: true });
    await seen(70);
    await replace();
  },
);
