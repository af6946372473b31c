import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { call } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { listenAnywhere } from "../testing/free-port.ts";

let app: TestApp;
let provider: Server;
let verifyUrl: string;
let asked: string[] = [];
/** What the double of the provider does with the next question. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;

const replying =
  (body: string, status = 200) =>
  (_request: IncomingMessage, response: ServerResponse): void =>
    void response.writeHead(status, { "content-type": "application/json" }).end(body);

beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      asked.push(body);
      answer(request, response);
    });
  });
  verifyUrl = `http://127.0.0.1:${await listenAnywhere(provider)}/siteverify`;
  app = await buildTestApp({
    captcha: { provider: "turnstile", siteKey: "clef-publique", secret: "clef-secrète", verifyUrl },
  });
});
beforeEach(() => {
  asked = [];
  app.logged.length = 0;
});
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await app.close();
});

const send = (captcha: string) =>
  call(app, {
    method: "POST",
    url: "/contact",
    body: { firstName: "A", lastName: "B", email: "a@exemple.fr", message: "C", captcha },
  });
const stored = async () =>
  (await app.database.db.selectFrom("contact_messages").select("id").execute()).length;

describe("captcha of a third party", () => {
  test("the page gets the public key of the widget, never the secret", async () => {
    const reply = await call(app, { url: "/captcha" });
    expect(reply.json()).toEqual({ provider: "turnstile", siteKey: "clef-publique" });
  });

  test("a success accepts one message", async () => {
    answer = replying('{"success":true,"hostname":"mediation.test"}');
    expect((await send("jeton-1")).statusCode).toBe(200);
    expect(asked.map((body) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      { secret: "clef-secrète", response: "jeton-1" },
    ]);
    const again = await send("jeton-1");
    expect([again.statusCode, again.json().message, await stored()]).toEqual([
      400,
      messages.captchaRequired,
      1,
    ]);
  });

  test("a failure refuses the message", async () => {
    const before = await stored();
    answer = replying('{"success":false,"error-codes":["timeout-or-duplicate"]}');
    const reply = await send("jeton-2");
    expect([reply.statusCode, reply.json().code, await stored()]).toEqual([
      400,
      "captcha_invalid",
      before,
    ]);
  });

  test.each([
    ["an error", replying('{"success":true}', 500)],
    ["no JSON", replying("<html>success</html>")],
    ["JSON of another shape", replying('{"success":"true"}')],
    [
      "a redirection",
      (_: IncomingMessage, response: ServerResponse) =>
        void response.writeHead(302, { location: "/ailleurs" }).end(),
    ],
    ["nothing, and hanging up", (request: IncomingMessage) => void request.socket.destroy()],
  ])("%s answers 503, and nothing is stored", async (_name, how) => {
    const before = await stored();
    answer = how;
    const reply = await send("jeton-3");
    expect([
      reply.statusCode,
      reply.json().code,
      reply.headers["retry-after"],
      await stored(),
    ]).toEqual([503, "unavailable", "2", before]);
    const logged = app.logged.filter(
      ({ level, provider }) => level === 40 && provider === "turnstile",
    );
    expect(logged).toEqual([
      expect.objectContaining({ err: expect.objectContaining({ message: expect.any(String) }) }),
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/clef-secrète|jeton-3/);
  });

  test("a provider that never answers is given up after five seconds", {
    timeout: 30_000,
  }, async () => {
    const before = await stored();
    answer = () => {};
    const reply = await send("jeton-4");
    expect([reply.statusCode, await stored()]).toEqual([503, before]);
  });
});
