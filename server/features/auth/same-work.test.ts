import { hash, verify } from "@node-rs/argon2";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { NO_PASSWORD } from "#server/accounts/passwords.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeUser, PASSWORD } from "#server/testing/make.ts";

vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof import("@node-rs/argon2")>();
  return { ...argon2, hash: vi.fn(argon2.hash), verify: vi.fn(argon2.verify) };
});

/** Hash parameters of this site, written out: a cheaper dummy hash would reveal which accounts exist. */
const REAL = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/;
const UNKNOWN = "personne.de.ce.nom@exemple.fr";

let app: TestApp;
const people: Record<string, string> = {};
beforeAll(async () => {
  app = await buildTestApp({ rateLimit: true });
  const password_hash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const make = async (values: object) => (await makeUser(app, { password_hash, ...values })).email;
  people.active = await make({});
  people.pending = await make({ status: "pending" });
  people.refused = await make({ status: "refused" });
  people.imported = await make({ password_hash: NO_PASSWORD, email_verified_at: null });
  people.deleted = await make({ deleted_at: app.clock.now().toISOString() });
});
beforeEach(() => app.clock.advance(24 * 3_600_000));
afterAll(() => app.close());

/** SQL statements and password hashes of a call, in order. */
async function recordWork(
  url: string,
  body: object,
): Promise<{ answer: string; statements: string[]; verified: string[]; hashed: number }> {
  app.queries.take();
  vi.clearAllMocks();
  const { statusCode, body: said } = await call(app, { method: "POST", url, body });
  const verified = vi.mocked(verify).mock.calls.map(([stored]) => String(stored));
  return {
    answer: `${statusCode} ${said}`,
    statements: app.queries.take(),
    verified,
    hashed: vi.mocked(hash).mock.calls.length,
  };
}

describe("a failed log-in costs the same with or without an account (T01, T02)", () => {
  const logIn = (email: string) => recordWork("/login", { email, password: "Mauvais-Mot-2-Passe" });

  test("verifies one hash of current parameters and runs the same statements", async () => {
    const known = await logIn(people.active ?? "");
    expect(known.answer).toContain("Identifiants incorrects");
    expect([known.verified.length, known.hashed]).toEqual([1, 0]);
    for (const email of [
      UNKNOWN,
      people.pending,
      people.refused,
      people.imported,
      people.deleted,
      "pas une adresse",
      "é@é",
    ]) {
      const work = await logIn(email ?? "");
      expect(work.answer, email).toBe(known.answer);
      expect(work.verified, email).toEqual([expect.stringMatching(REAL)]);
      expect(work.hashed, email).toBe(0);
      // Text that is not an address skips the query, which reveals nothing.
      if (/^[\w.]+@/.test(email ?? "")) expect(work.statements, email).toEqual(known.statements);
    }
  });
});

describe("a forgotten password costs the same with or without an account (T03)", () => {
  const forgot = (email: string) => recordWork("/forgot-password", { email });

  test("runs the same statements, writes one link and one email, hashes nothing", async () => {
    const known = await forgot(people.active ?? "");
    expect(known.answer).toMatch(/^200 /);
    expect(known.statements).toContain("insert links");
    expect(known.statements).toContain("insert mails");
    for (const email of [
      ...[UNKNOWN, people.pending, people.refused],
      ...[people.imported, people.deleted],
    ]) {
      const { answer, statements, verified, hashed } = await forgot(email ?? "");
      expect(answer, email).toBe(known.answer);
      expect(statements, email).toEqual(known.statements);
      expect([verified.length, hashed], email).toEqual([0, 0]);
    }
  });

  test("costs the same beyond the rate limit", async () => {
    for (let times = 0; times < 5; times += 1) {
      const { statements } = await forgot(people.active ?? "");
      expect((await forgot(UNKNOWN)).statements).toEqual(statements);
    }
  });
});

describe("a signup costs the same with or without an account (T04)", () => {
  test("hashes once and writes one email", async () => {
    const signUp = (email: string) =>
      recordWork("/signup", {
        username: "Essai",
        firstName: "Inès",
        lastName: "Moreau",
        email,
        password: "brouette-Violette-1893",
        selectedOption: "College structure",
      });
    const [fresh, known] = [await signUp("nouvelle@exemple.fr"), await signUp(people.active ?? "")];
    expect([known.answer, known.hashed]).toEqual([fresh.answer, fresh.hashed]);
    expect(fresh.hashed).toBe(1);
    for (const work of [fresh, known])
      expect(work.statements.filter((statement) => statement === "insert mails")).toHaveLength(1);
  });
});
