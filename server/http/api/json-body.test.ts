import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseAddress } from "#contract/address.ts";
import { messages } from "#contract/messages.ts";
import { tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { stateOf } from "#server/testing/dump.ts";
import { urlOf, writeRoutes } from "#server/testing/every-route.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { oneIn } from "#server/testing/property-runs.ts";
import { switchSharesOn } from "#server/testing/shares.ts";
import { parseStrictJson } from "./json-body.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await buildTestApp();
  await switchSharesOn(app);
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());

const send = (
  method: string,
  url: string,
  type: string | undefined,
  payload: string | Buffer,
  headers: Record<string, string> = {},
) =>
  app.app.inject({
    method: method as "POST",
    url: `/api${url}`,
    payload,
    headers: {
      authorization: `Bearer ${admin}`,
      ...(type !== undefined && { "content-type": type }),
      ...headers,
    },
  });

const FOREIGN_TYPES = [
  "text/plain",
  "text/plain;charset=utf-8",
  "application/x-www-form-urlencoded",
  "text/json",
  "text/html",
  "application/xml",
  "application/jsonp",
  "application/json5",
  "application/x-json",
  "application/ld+json",
  "application/problem+json",
  "application/jso",
  "xapplication/json",
  "application /json",
  "application/ json",
  "application/json/x",
  "application/json, text/plain",
  "text/plain, application/json",
  "text/plain; application/json",
  "application/json\u000btext/plain",
  "json",
  "*/*",
  "application/*",
  "/",
  ";",
  "",
];
/** The same type, written in ways that some parsers trip over: if it is read, then as JSON, through the schema. */
const MUTANTS = [
  "application/json\ta",
  "application/json\t;charset=utf-8",
  "application/json;",
  "APPLICATION/JSON",
  "application/json; charset=latin1",
  "application/json;x",
  " application/json",
  "application/json ",
];

describe("bodies", () => {
  const writes = writeRoutes.filter(({ upload }) => !upload);

  /** A form that is not read is no other way in. */
  const isIgnored = (type: string) => /x-www-form-urlencoded|multipart\/form-data/i.test(type);

  test.each(writes.map(({ address, ignoresForm }, turn) => [address, ignoresForm, turn] as const))(
    "T47 T48 T60 %s accepts only plain JSON",
    async (address, ignoresForm, turn) => {
      const { method } = parseAddress(address);
      const url = urlOf(address);
      const before = await stateOf(app);
      const foreign = FOREIGN_TYPES.filter((one) => !(ignoresForm && isIgnored(one)));
      for (const type of oneIn(4, foreign, turn)) {
        const answer = await send(method, url, type, "name=x&role=admin");
        expect([answer.statusCode, answer.json().code], `${type} ${answer.body}`).toEqual([
          415,
          "unsupported_media",
        ]);
      }
      for (const type of oneIn(4, MUTANTS, turn)) {
        const answer = await send(method, url, type, '{"clef inconnue":1}');
        expect([400, 415], `${type} ${answer.body}`).toContain(answer.statusCode);
      }
      for (const encoding of ["gzip", "br", "deflate", "x-gzip", "gzip, identity"]) {
        const answer = await send(
          method,
          url,
          "application/json",
          gzipSync(JSON.stringify({ name: "x".repeat(10_000) })),
          { "content-encoding": encoding },
        );
        expect(answer.statusCode).toBe(415);
      }
      expect(await stateOf(app)).toEqual(before);
    },
  );

  test.each(writes.map(({ address }) => address))(
    "T49 T50 %s refuses JSON with duplicate keys, prototypes or trailing data",
    async (address) => {
      const { method } = parseAddress(address);
      const before = await stateOf(app);
      for (const source of [
        '{"name":"a","name":"b"}',
        '{"email":"a@b.fr","\\u0065mail":"c@d.fr"}',
        '{"__proto__":{"polluted":true}}',
        '{"constructor":{"prototype":{"polluted":true}}}',
        '{"x":{"__proto__":{"polluted":true}}}',
        '{"a":1}{"b":2}',
        '{"a":1',
        "'a'",
        "\ufeff{}",
        "[]",
        "[{}]",
        '"texte"',
        "1",
        "true",
        "NaN",
        "[".repeat(30_000),
        `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
      ]) {
        const answer = await send(method, urlOf(address), "application/json", source);
        expect([answer.statusCode, answer.json().success], source.slice(0, 60)).toEqual([
          400,
          false,
        ]);
      }
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
      expect(await stateOf(app)).toEqual(before);
    },
  );

  test("T49 a body over 64 KiB is refused", async () => {
    const answer = await send(
      "POST",
      "/groupes",
      "application/json",
      JSON.stringify({ name: "x".repeat(70_000) }),
    );
    expect([answer.statusCode, answer.json().message]).toEqual([413, messages.bodyTooLarge]);
  });

  test("T50 a query with a prototype or a duplicate key is refused", async () => {
    for (const query of [
      "__proto__[x]=1",
      "__proto__=1",
      "constructor=1",
      "q=a&q=b",
      "limit=1&limit=2",
      "limit[]=1",
      "inconnu=1",
    ]) {
      const answer = await app.app.inject({
        url: `/api/users?${query}`,
        headers: { authorization: `Bearer ${admin}` },
      });
      expect(
        [
          answer.statusCode,
          answer.json().code,
          Object.values(messages).includes(answer.json().message),
        ],
        query,
      ).toEqual([400, "invalid_request", true]);
    }
  });
});

describe("parseStrictJson", () => {
  const withoutPrototypes = fc
    .jsonValue()
    .filter(
      (value) =>
        !JSON.stringify(value).includes('__proto__"') &&
        !JSON.stringify(value).includes('constructor"'),
    );

  test("reads anything that JSON.stringify writes", () => {
    fc.assert(
      fc.property(withoutPrototypes, fc.nat(2), (value, indent) => {
        expect(parseStrictJson(JSON.stringify(value, null, indent))).toEqual(
          JSON.parse(JSON.stringify(value)),
        );
      }),
    );
  });

  test("refuses any object with a duplicate key", () => {
    fc.assert(
      fc.property(fc.string(), withoutPrototypes, withoutPrototypes, (key, first, second) => {
        const name = JSON.stringify(key);
        expect(() =>
          parseStrictJson(
            `{"x":{${name}:${JSON.stringify(first)},${name}:${JSON.stringify(second)}}}`,
          ),
        ).toThrow(SyntaxError);
      }),
    );
  });
});

test.each([
  ["nobody", undefined, [401, "token_missing"]],
  ["a member", () => makeUser(app), [403, "forbidden"]],
])("a large body of %s is refused before it is read (T23)", async (_who, make, refusal) => {
  const token = make && (await tokenOf(app, await make()));
  const unreadable = "[".repeat(1000);
  const headers = { authorization: token ? `Bearer ${token}` : "" };
  for (const { address } of writeRoutes.filter(({ bodyBytes }) => bodyBytes)) {
    const { method } = parseAddress(address);
    const answer = await send(method, urlOf(address), "application/json", unreadable, headers);
    expect([address, answer.statusCode, answer.json().code]).toEqual([address, ...refusal]);
  }
});
