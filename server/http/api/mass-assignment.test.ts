import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { parseAddress } from "#contract/address.ts";
import { messages } from "#contract/messages.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { stateOf } from "#server/testing/dump.ts";
import { writeRoutes } from "#server/testing/every-route.ts";
import { type Fixtures, makeFixtures } from "#server/testing/fixtures/contract-fixtures.ts";
import { NOTHING, parsePart } from "./parse.ts";

vi.mock("@node-rs/argon2", () => import("#server/testing/plain-argon2.ts"));

let app: TestApp;
let fixtures: Fixtures;
let columns: string[];
beforeAll(async () => {
  app = await buildTestApp();
  fixtures = await makeFixtures(app);
  const tables = await app.database.db.introspection.getTables();
  const names = tables.flatMap((table) => table.columns.map(({ name }) => name));
  const camel = (name: string) =>
    name.replace(/_(\w)/g, (_, character: string) => character.toUpperCase());
  columns = [
    ...new Set([
      ...names,
      ...names.map(camel),
      "isAdmin",
      "admin",
      "permissions",
      "members",
      "token",
    ]),
  ];
});
afterAll(() => app.close());

const jsonRoutes = writeRoutes.filter(({ upload }) => !upload);

/** What an attacker would try, through the whole server; the other columns through the schema that it parses a body with. */
const SENT: [string, unknown][] = [
  ["role", "admin"],
  ["status", "active"],
  ["status", null],
  ["passwordHash", "x"],
  ["deleted_at", "x"],
  ["isAdmin", "x"],
];

/** Without an assertion each: a hundred thousand of them took longer than all the rest. */
function isRefused(schema: Parameters<typeof parsePart>[0], body: object): boolean {
  try {
    parsePart(schema, body);
    return false;
  } catch (error) {
    return (error as Error).message === messages.invalidRequest;
  }
}

describe("T07 T37 a column of the database in a body", () => {
  test("the tested columns are those of the database", () => {
    expect(columns).toEqual(
      expect.arrayContaining([
        "role",
        "status",
        "password_hash",
        "passwordHash",
        "deleted_at",
        "email_verified_at",
        "version",
        "token_hash",
      ]),
    );
  });

  test.each(jsonRoutes.map((route) => [route.address, route] as const))(
    "%s refuses keys outside its schema",
    async (address, { body: schema = NOTHING }) => {
      const accepted = new Set(Object.keys(schema.shape));
      const valid = fixtures.bodyOf(address);
      expect(
        valid === undefined,
        `server/testing/fixtures/contract-fixtures.ts has no body for ${address}`,
      ).toBe(schema === NOTHING);
      const url = await fixtures.pathOf(address);
      const token = await fixtures.adminToken();
      const before = await stateOf(app);
      const refused = columns.filter((column) => !accepted.has(column));
      expect(refused.filter((name) => !isRefused(schema, { ...valid, [name]: "x" }))).toEqual([]);
      for (const [name, value] of SENT.filter(([column]) => !accepted.has(column))) {
        const answer = await call(
          app,
          { method: parseAddress(address).method, url, body: { ...valid, [name]: value } },
          token,
        );
        expect([answer.statusCode, answer.json()], `${address} ${name}`).toEqual([
          400,
          {
            success: false,
            code: "invalid_request",
            message: messages.invalidRequest,
            fields: { [name]: messages.unknownField },
          },
        ]);
      }
      expect(await stateOf(app)).toEqual(before);
    },
  );
});
