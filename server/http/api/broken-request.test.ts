import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { listen } from "#server/testing/listening.ts";
import { SECURITY_HEADERS } from "../guards/headers.ts";

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await buildTestApp();
  port = await listen(app);
});
afterAll(() => app.close());

/** Writes bytes to the server and returns what it answers until it closes. */
const exchange = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let answer = "";
    socket.setEncoding("utf8").on("data", (part: string) => {
      answer += part;
    });
    socket.once("error", reject).once("close", () => resolve(answer));
  });

const bodyOf = (answer: string) =>
  JSON.parse(answer.slice(answer.indexOf("\r\n\r\n") + 4)) as unknown;
const close = "Connection: close\r\n\r\n";

describe("requests as bytes", () => {
  test.each([
    ["text that is not HTTP", "bonjour\r\n\r\n", "400 Bad Request"],
    [
      "a length together with chunks",
      `POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      "400 Bad Request",
    ],
    [
      "two lengths",
      "POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc",
      "400 Bad Request",
    ],
    [
      "no end of headers",
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
      "431 Request Header Fields Too Large",
    ],
  ])("%s is refused with our message and headers", async (_name, bytes, status) => {
    const answer = await exchange(bytes);
    expect(answer.split("\r\n")[0]).toBe(`HTTP/1.1 ${status}`);
    expect(bodyOf(answer)).toEqual({
      success: false,
      code: "invalid_request",
      message: messages.invalidRequest,
    });
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
  });

  test("T18 two hosts, a host in the address, or none, are refused", async () => {
    const twice = await exchange(
      `GET /api/captcha HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n${close}`,
    );
    expect(twice).toMatch(/^HTTP\/1\.1 (421|400) /);
    const absolute = await exchange(
      `GET http://evil.example/api/captcha HTTP/1.1\r\nHost: localhost\r\n${close}`,
    );
    expect(absolute).toMatch(/^HTTP\/1\.1 421 /);
    const none = await exchange(`GET /api/captcha HTTP/1.0\r\n${close}`);
    expect(none).toMatch(/^HTTP\/1\.1 421 /);
  });

  test("T50 a header named __proto__ is harmless", async () => {
    const answer = await exchange(
      `GET /api/captcha HTTP/1.1\r\nHost: localhost\r\n__proto__: x\r\nconstructor: y\r\n${close}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test("T85 no answer names its software", async () => {
    const answer = await exchange(`GET /api/rien HTTP/1.1\r\nHost: localhost\r\n${close}`);
    expect(answer).not.toMatch(/^(server|x-powered-by):/im);
  });
});
