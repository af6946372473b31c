import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let token: string;

beforeEach(async () => {
  app = await buildTestApp();
  token = await tokenOf(app, await makeAdmin(app));
});
afterEach(() => app.close());

const read = (accepted?: string, method: "GET" | "HEAD" = "GET") =>
  call(
    app,
    { method, url: "/groupes/noms", headers: accepted ? { "accept-encoding": accepted } : {} },
    token,
  );

describe("a long JSON answer", () => {
  beforeEach(async () => {
    for (let number = 10; number < 70; number += 1)
      await makeGroup(app, token, `Médiation en santé des habitants du quartier ${number}`);
  });

  test.each(["gzip", "br, gzip;q=0.8", "*"])("is compressed for « %s »", async (accepted) => {
    const [plain, zipped] = [await read(), await read(accepted)];
    expect(zipped.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
    expect(zipped.headers["content-length"]).toBe(String(zipped.rawPayload.length));
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  test.each([undefined, "identity", "gzip;q=0", "br"])(
    "stays as it is for « %s »",
    async (accepted) => {
      const { headers, body } = await read(accepted);
      expect(headers).not.toHaveProperty("content-encoding");
      expect(headers.vary).toBe("accept-encoding");
      expect(body).toContain("quartier 42");
    },
  );

  test("has the same headers and no body for HEAD", async () => {
    const [full, head] = [await read("gzip"), await read("gzip", "HEAD")];
    expect(head.headers["content-encoding"]).toBe("gzip");
    expect(head.headers["content-length"]).toBe(full.headers["content-length"]);
    expect(head.body).toBe("");
  });
});

test("a short JSON answer is not compressed", async () => {
  await makeGroup(app, token, "Plaidoyer");
  const { headers } = await read("gzip");
  expect(headers).not.toHaveProperty("content-encoding");
});
