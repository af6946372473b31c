import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { parseAddress } from "#contract/address.ts";
import { errors } from "#contract/errors.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { everyRoute } from "#server/testing/every-route.ts";
import { type Fixtures, makeFixtures } from "#server/testing/fixtures/contract-fixtures.ts";

interface Operation {
  operationId: string;
  summary: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema?: object }> }>;
}
interface Refusal {
  description: string;
  content: Record<
    string,
    { schema: { allOf: [object, { properties: { code: { enum: string[] } } }] } }
  >;
}
interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string }[];
  components: { schemas: { Error: object }; responses: Record<string, Refusal> };
}

let app: TestApp;
let fixtures: Fixtures;
let document: Document;
beforeAll(async () => {
  app = await buildTestApp();
  fixtures = await makeFixtures(app);
  document = (await call(app, { url: "/openapi.json" })).json();
});
afterAll(() => app.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
const shape = (path: string) => path.replace(/[:{]\w+\}?/g, "*");
const operationOf = (address: (typeof everyRoute)[number]["address"]) => {
  const { method, path } = parseAddress(address);
  return operations().find(
    (one) => one.method === method.toLowerCase() && shape(one.path) === shape(path),
  )?.operation;
};
/** Reads a published schema back, so that what it says can be tried. */
const readBack = (schema: object) =>
  z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);

describe("the published contract", () => {
  test("is compressed, and not sent again to a client that has it", async () => {
    const headers = { "accept-encoding": "br" };
    const first = await call(app, { url: "/openapi.json", headers });
    expect(first.headers).toMatchObject({ "content-encoding": "br", "cache-control": "no-cache" });
    expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toEqual(document);
    const tag = String(first.headers.etag);
    const again = await call(app, {
      url: "/openapi.json",
      headers: { ...headers, "if-none-match": tag },
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("is an OpenAPI 3.1 document at the site's own address", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(document.servers).toEqual([{ url: "https://mediation.test/api" }]);
  });

  test("has every route, and no other", () => {
    expect(
      operations()
        .map(({ path, method }) => `${method.toUpperCase()} ${shape(path)}`)
        .toSorted(),
    ).toEqual(
      everyRoute
        .map(
          ({ address }) => `${parseAddress(address).method} ${shape(parseAddress(address).path)}`,
        )
        .toSorted(),
    );
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("lists the refusals of each operation, with a sentence and their codes", () => {
    const codes = Object.values(document.components.responses).flatMap(
      ({ content }) => content["application/json"]?.schema.allOf[1].properties.code.enum ?? [],
    );
    expect(codes.toSorted()).toEqual(Object.keys(errors).toSorted());
    for (const { operation } of operations()) {
      const refusals = Object.entries(operation.responses).filter(([status]) => status >= "400");
      const named = refusals.flatMap(([status, answer]) => {
        const name = (answer as unknown as { $ref?: string }).$ref?.split("/").at(-1) ?? "";
        const refusal = document.components.responses[name];
        return refusal && /\p{L}{3}/u.test(refusal.description) ? [status] : [];
      });
      expect(named, operation.operationId).toEqual(expect.arrayContaining(["400", "429", "503"]));
      // « default » is the one that is not named.
      expect(named.length, operation.operationId).toBe(refusals.length - 1);
      const isOpen = operation.security.length === 0;
      if (!isOpen) expect(named, operation.operationId).toContain("401");
    }
  });

  test("has one tag for each operation", () => {
    const tags = new Set(document.tags.map(({ name }) => name));
    expect(tags.size).toBe(document.tags.length);
    for (const { operation } of operations())
      expect(tags.has(operation.operationId.split(".")[0] ?? ""), operation.operationId).toBe(true);
  });

  test("declares each parameter of a path once, and no path twice", () => {
    const shapes = Object.keys(document.paths).map(shape);
    expect(new Set(shapes).size).toBe(shapes.length);
    for (const { path, operation } of operations()) {
      const declared = operation.parameters.filter((one) => one.in === "path");
      expect(declared.map(({ name }) => name)).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      );
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  test("requires a session where the server does, and describes every answer", () => {
    for (const { address, access, status = 200 } of everyRoute) {
      const operation = operationOf(address);
      expect(operation?.security.length === 0, address).toBe(access === "public");
      const answers = Object.keys(operation?.responses ?? {}).filter((one) => !/^[45]/.test(one));
      expect(answers, address).toEqual([String(status), "default"]);
      expect(operation?.summary.length, address).toBeGreaterThan(5);
    }
  });

  test("has schemas that accept and refuse what the server does", async () => {
    for (const { address, reply, answers, upload } of everyRoute) {
      const operation = operationOf(address);
      const body = operation?.requestBody?.content["application/json"]?.schema;
      const valid = fixtures.bodyOf(address);
      expect(body !== undefined, address).toBe(valid !== undefined);
      if (body) {
        expect(readBack(body).safeParse(valid).success, address).toBe(true);
        expect(readBack(body).safeParse({ ...valid, role2: "admin" }).success, address).toBe(false);
      }
      if (upload)
        expect(operation?.requestBody?.content["multipart/form-data"], address).toBeDefined();
      const answer = operation?.responses["200"]?.content?.["application/json"]?.schema;
      if (!reply || answers === "file" || !answer || parseAddress(address).method !== "GET")
        continue;
      const given = await call(
        app,
        { url: await fixtures.pathOf(address) },
        await fixtures.adminToken(),
      );
      if (given.statusCode === 200)
        expect(readBack(answer).safeParse(given.json()).success, address).toBe(true);
    }
  });

  test("describes the errors of the server", async () => {
    const error = readBack(document.components.schemas.Error);
    for (const answer of [
      await call(app, { url: "/users/me" }),
      await call(app, { url: "/rien" }),
      await call(app, { method: "POST", url: "/login", body: {} }),
    ])
      expect(error.safeParse(answer.json()).success).toBe(true);
  });
});
