import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { inTransaction } from "../db/open.ts";
import { deriveKey } from "../secret.ts";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { makeAdmin } from "../testing/make.ts";
import { createLink } from "./links.ts";

let app: TestApp;
let genuine: string;
let adminId: string;
beforeAll(async () => {
  app = await buildTestApp();
  const admin = await makeAdmin(app);
  adminId = admin.id;
  genuine = await tokenOf(app, admin);
});
afterAll(() => app.close());

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const claims = () => decodeJwt(genuine);
const hmac = (
  algorithm: string,
  key: Buffer | string,
  header: object,
  payload: object = claims(),
) => {
  const signed = `${part(header)}.${part(payload)}`;
  return `${signed}.${createHmac(algorithm, key).update(signed).digest("base64url")}`;
};
const key = () => deriveKey(app.secret, "access-token");

async function expectRefused(token: string): Promise<void> {
  const answer = await call(app, { url: "/users/me" }, token);
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { success: false, code: "session_expired", message: messages.sessionExpired },
  ]);
}

describe("forged tokens", () => {
  test("the tokens that these tests forge pass when they are right", async () => {
    expect(
      (await call(app, { url: "/users/me" }, hmac("sha256", key(), { alg: "HS256", typ: "JWT" })))
        .statusCode,
    ).toBe(200);
  });

  test("T09 an accepted token expires at its exp, even if it was used before", async () => {
    const soon = Math.floor(app.clock.now().getTime() / 1000) + 60;
    const short = hmac("sha256", key(), { alg: "HS256", typ: "JWT" }, { ...claims(), exp: soon });
    for (let turn = 0; turn < 2; turn += 1)
      expect((await call(app, { url: "/users/me" }, short)).statusCode).toBe(200);
    app.clock.advance(91_000);
    await expectRefused(short);
  });

  test("T09 refuses a token without an algorithm, in any spelling", async () => {
    for (const alg of ["none", "None", "NONE", "nOnE", " none", "none ", "", null, undefined]) {
      await expectRefused(`${part({ alg, typ: "JWT" })}.${part(claims())}.`);
      await expectRefused(
        `${part({ alg, typ: "JWT" })}.${part(claims())}.${genuine.split(".")[2]}`,
      );
    }
    await expectRefused(`${genuine.split(".").slice(0, 2).join(".")}.`);
  });

  test("T09 refuses another algorithm, even with the right key", async () => {
    await expectRefused(hmac("sha384", key(), { alg: "HS384", typ: "JWT" }));
    await expectRefused(hmac("sha512", key(), { alg: "HS512", typ: "JWT" }));
    await expectRefused(hmac("sha256", key(), { alg: "hs256", typ: "JWT" }));
    await expectRefused(hmac("sha256", key(), { alg: " HS256", typ: "JWT" }));
    for (const alg of ["RS256", "PS256"]) {
      const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
      const header = { alg, typ: "JWT", jwk: publicKey.export({ format: "jwk" }) };
      const signed = `${part(header)}.${part(claims())}`;
      await expectRefused(
        `${signed}.${sign("sha256", Buffer.from(signed), privateKey).toString("base64url")}`,
      );
      await expectRefused(
        hmac("sha256", publicKey.export({ type: "spki", format: "pem" }) as string, {
          alg: "HS256",
          typ: "JWT",
        }),
      );
    }
    const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const signed = `${part({ alg: "ES256", typ: "JWT" })}.${part(claims())}`;
    const signature = sign("sha256", Buffer.from(signed), {
      key: ec.privateKey,
      dsaEncoding: "ieee-p1363",
    });
    await expectRefused(`${signed}.${signature.toString("base64url")}`);
  });

  test("T09 ignores a key that the header contains or names", async () => {
    const own = Buffer.alloc(32, 1);
    const jwk = { kty: "oct", k: own.toString("base64url"), alg: "HS256" };
    const headers = [
      { jwk },
      { jku: "https://evil.example/keys" },
      { x5u: "https://evil.example/cert" },
      { kid: "../../dev/null" },
      { kid: "x' or '1'='1" },
    ];
    for (const header of headers) {
      await expectRefused(hmac("sha256", own, { alg: "HS256", typ: "JWT", ...header }));
      await expectRefused(hmac("sha256", "", { alg: "HS256", typ: "JWT", ...header }));
    }
  });

  test("T11 refuses critical headers that the site does not know", async () => {
    await expectRefused(hmac("sha256", key(), { alg: "HS256", typ: "JWT", crit: ["x"], x: 1 }));
    await expectRefused(hmac("sha256", key(), { alg: "HS256", typ: "JWT", crit: [] }));
  });

  test("T12 refuses a token of another type, audience, issuer, purpose or key", async () => {
    const header = { alg: "HS256", typ: "JWT" };
    await expectRefused(hmac("sha256", key(), { alg: "HS256", typ: "reset+jwt" }));
    await expectRefused(hmac("sha256", key(), { alg: "HS256" }));
    await expectRefused(hmac("sha256", key(), header, { ...claims(), aud: "cpms-files" }));
    await expectRefused(hmac("sha256", key(), header, { ...claims(), iss: "autre" }));
    await expectRefused(hmac("sha256", deriveKey(app.secret, "captcha"), header));
    await expectRefused(hmac("sha256", app.secret, header));
  });

  test("T09 refuses claims that were changed, are missing or of another type", async () => {
    const header = { alg: "HS256", typ: "JWT" };
    const { sid, id, exp, ...rest } = claims();
    for (const payload of [
      { ...rest, sid, id },
      { ...rest, id, exp },
      { ...rest, sid, exp },
      { ...rest, sid: [sid], id, exp },
      { ...rest, sid, id: { $ne: 1 }, exp },
      { ...rest, sid, id, exp: "jamais" },
    ])
      await expectRefused(hmac("sha256", key(), header, payload));
    const [head, , signature] = genuine.split(".");
    await expectRefused(`${head}.${part({ ...claims(), id: "autre" })}.${signature}`);
    await expectRefused(hmac("sha256", key(), header, { ...claims(), id: "autre" }));
  });

  test("T12 refuses a link as an access token, and an access token as a link", async () => {
    for (const purpose of ["verify_email", "reset_password", "set_up_admin"] as const) {
      const token = await inTransaction(app.db, (trx) =>
        createLink(app, trx, purpose, { userId: adminId }),
      );
      await expectRefused(token);
      const urls = {
        verify_email: "/verify-email/",
        reset_password: "/reset-password/",
        set_up_admin: "/set-up/",
      };
      for (const [other, url] of Object.entries(urls).filter(([name]) => name !== purpose)) {
        const answer = await call(app, {
          method: "POST",
          url: `${url}${token}`,
          body: { newPassword: "girafe-Tranquille-4417" },
        });
        expect([other, answer.statusCode, answer.json().code]).toEqual([
          other,
          400,
          "link_invalid",
        ]);
      }
    }
    for (const url of ["/verify-email/", "/reset-password/", "/set-up/"])
      expect(
        (
          await call(app, {
            method: "POST",
            url: url + genuine.slice(0, 190),
            body: { newPassword: "girafe-Tranquille-4417" },
          })
        ).json().code,
      ).toBe("link_invalid");
  });
});
