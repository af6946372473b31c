import { execFile } from "node:child_process";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { plantPasskey, plantTotp } from "../testing/factor-rows.ts";
import { makeAdmin } from "../testing/make.ts";
import { findFactors } from "./factors.ts";

vi.mock("@node-rs/argon2", () => import("../testing/plain-argon2.ts"));

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** `npm run site -- reset-second-factor`, beside the running site. */
const reset = (...words: string[]) =>
  new Promise<{ failed: boolean; output: string }>((resolve) => {
    const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL = "" } = app.place;
    const env = { ...process.env, DATA_DIR, DATABASE_URL, TOKEN_SECRET: "s".repeat(32) };
    execFile(
      process.execPath,
      ["server/commands/site.ts", "reset-second-factor", ...words],
      { env },
      (error, stdout, stderr) => resolve({ failed: error !== null, output: stdout + stderr }),
    );
  });

test("T16 the command removes the factors and sessions of an account, and emails it", async () => {
  const admin = await makeAdmin(app, { first_name: "Awa", last_name: "Bruel" });
  const token = await tokenOf(app, admin);
  await plantTotp(app, admin.id);
  await plantPasskey(app, admin.id);
  const { failed, output } = await reset(admin.email.toUpperCase());
  expect([failed, output]).toEqual([
    false,
    expect.stringContaining("Le second facteur d’Awa Bruel est retiré"),
  ]);
  expect(await findFactors(app.db, admin.id)).toEqual({ totp: false, passkey: false });
  expect((await call(app, { url: "/users/me" }, token)).statusCode).toBe(401);
  const mails = app.db.selectFrom("mails").select(["kind", "recipient"]);
  expect(await mails.execute()).toContainEqual({ kind: "factors_reset", recipient: admin.email });
  const acts = app.db.selectFrom("journal").select(["act", "subject_id"]);
  expect(await acts.execute()).toContainEqual({ act: "factors_reset", subject_id: admin.id });
});

test("explains what it cannot reset, and changes nothing", async () => {
  const admin = await makeAdmin(app);
  const refused = async (...words: string[]) => {
    const { failed, output } = await reset(...words);
    expect(failed).toBe(true);
    return output.trim();
  };
  expect(await refused()).toMatch(/^Il manque ADRESSE\./);
  expect(await refused("personne@exemple.fr")).toBe(
    "Aucun compte n’a l’adresse personne@exemple.fr.",
  );
  expect(await refused(admin.email)).toMatch(/n’a pas de second facteur\.$/);
});
