import { once } from "node:events";
import { connect } from "node:net";
import { expect } from "vitest";
import { ADMIN } from "../../server/testing/run-site.ts";
import { test } from "./fixtures.ts";

/** Requests a path exactly as written, which clients that build URLs would normalise. */
async function getRaw(base: string, path: string): Promise<string> {
  const { hostname, port, host } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.end(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  let answer = "";
  socket.setEncoding("utf8").on("data", (part: string) => {
    answer += part;
  });
  await once(socket, "close");
  return answer;
}

const FOREIGN = [
  "/\\EVIL.example/",
  "/\\/EVIL.example/",
  "/\\\\EVIL.example/",
  "//EVIL.example/",
  "///EVIL.example/",
  "/%5cEVIL.example/",
  "/\\EVIL.example\\..\\Contact/",
];

test("no spelling of a path redirects to another site", async ({ site }) => {
  const { url } = await site.run(ADMIN);
  for (const path of FOREIGN) {
    const location = /^location: (.*)\r$/im.exec(await getRaw(url, path))?.[1] ?? "/";
    expect(new URL(location, url).host, path).toBe(new URL(url).host);
  }
});

const UNKNOWN = [
  "/api",
  "/api/",
  "/api/inconnue",
  "/API/inconnue",
  "/Api/users",
  "//api/users",
  "/%61pi/inconnue",
  "/api/inconnue/",
  "/api/Inconnue?x=1",
];

test("every spelling of an unknown path under /api answers 404 in JSON", async ({ site }) => {
  const { url } = await site.run(ADMIN);
  for (const path of UNKNOWN) {
    const answer = await getRaw(url, path);
    expect(answer, path).toMatch(/^HTTP\/1.1 404 /);
    expect(answer, path).toContain('{"success":false,"code":"not_found"');
  }
});

const PAGES = [
  "/",
  "/contact",
  "/nous-rejoindre",
  "/login",
  "/reset-password/x",
  "/nulle-part",
  "/espace-membre/",
  "/espace-membre/admin",
];

test("the policy of every page requires Trusted Types and allows no eval", async ({ site }) => {
  const { url } = await site.run(ADMIN);
  for (const path of PAGES) {
    const { headers } = await fetch(url + path);
    const policy = headers.get("content-security-policy");
    expect(policy, path).toContain("require-trusted-types-for 'script'");
    expect(policy, path).toContain("trusted-types ");
    expect(policy, path).not.toMatch(/'(wasm-)?unsafe-eval'|worker-src 'self' blob:/);
  }
});
