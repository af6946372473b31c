import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  copyOfContent,
  type MemoryContent,
  memoryContent,
} from "#server/testing/memory-content.ts";
import {
  type Asked,
  byConnection,
  byFastify,
  leftEarly,
  THROUGH_PROXY,
} from "#server/testing/two-ways.ts";
import { openWholeSite, type WholeSite } from "#server/testing/whole-site.ts";

let site: WholeSite;
let live: MemoryContent;
beforeEach(async () => {
  live = await copyOfContent();
  site = await openWholeSite({ live, shipped: memoryContent() });
});
afterEach(() => site.close());

const visit = (asked: Asked) => byConnection(site, asked);
const ask = (asked: Asked) => byFastify(site, asked);
const early = () => leftEarly(site);
const cachePage = async (url: string) => {
  await ask({ url });
  await ask({ url });
};

describe("a cached page is sent without Fastify", () => {
  test.each<[string, Omit<Asked, "url">]>([
    ["to a browser that reads brotli", { headers: { "accept-encoding": "gzip, deflate, br" } }],
    ["to one that reads gzip", { headers: { "accept-encoding": "gzip" } }],
    ["to one that refuses brotli", { headers: { "accept-encoding": "br;q=0" } }],
    ["to one that reads no compression", {}],
    ["its head alone", { method: "HEAD", headers: { "accept-encoding": "br" } }],
    ["through a proxy", { headers: THROUGH_PROXY }],
    ["whole, to a browser with another version", { headers: { "if-none-match": '"another"' } }],
  ])("as Fastify would answer: %s", async (_name, asked) => {
    await cachePage("/qui-sommes-nous");
    const expected = await ask({ ...asked, url: "/qui-sommes-nous" });
    expect(await visit({ ...asked, url: "/qui-sommes-nous" })).toEqual(expected);
    expect(early().length).toBe(1);
  });

  test("as 304 to a browser that has it", async () => {
    await cachePage("/contact");
    const { headers } = await ask({ url: "/contact" });
    const again = { url: "/contact", headers: { "if-none-match": String(headers.etag) } };
    const seen = await visit(again);
    expect(seen).toEqual(await ask(again));
    expect([seen.status, seen.body, early().length]).toEqual([304, "", 1]);
  });

  test("with a log line of its request and answer", async () => {
    await cachePage("/contact");
    await visit({ url: "/contact", headers: THROUGH_PROXY });
    expect(early()).toEqual([
      expect.objectContaining({
        level: 30,
        method: "GET",
        url: "/contact",
        status: 200,
        ms: 0,
        address: "192.0.2.7",
      }),
    ]);
  });
});

test("pipelined requests are answered in order, and « close » is respected", async () => {
  await cachePage("/contact");
  const { body } = await visit({ url: "/contact", headers: { "accept-encoding": "br" } });
  const socket = connect(site.port, "127.0.0.1");
  const line = "GET /contact HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n";
  socket.write([line, line, line, `${line}connection: close\r\n`, ""].join("\r\n"));
  socket.setEncoding("latin1");
  const answers = (await text(socket)).split("HTTP/1.1 200 OK\r\n").slice(1);
  const bodies = answers.map((answer) => answer.slice(answer.indexOf("\r\n\r\n") + 4));
  expect(bodies).toEqual([body, body, body, body]);
  const cached = answers.map((answer) => /\r\nConnection: (.*)\r\n/i.exec(answer)?.[1]);
  expect(cached).toEqual(["keep-alive", "keep-alive", "keep-alive", "close"]);
});

test("a cached page is rendered again when its content changed", async () => {
  await cachePage("/contact");
  const before = await visit({ url: "/contact" });
  live.edit("pages/contact.md", (text) => text.replace("Vos données", "Ce que nous gardons"));
  const after = await visit({ url: "/contact" });
  expect([before.body.includes("Ce que nous gardons"), early().length]).toEqual([false, 1]);
  expect(after.body).toContain("Ce que nous gardons");
});

describe("Fastify answers, not the cache,", () => {
  test.each<[string, Asked, number]>([
    ["T18 another host", { url: "/contact", headers: { host: "evil.example" } }, 421],
    ["a change", { method: "POST", url: "/contact" }, 404],
    ["an address with a query", { url: "/contact?x=1" }, 200],
    ["another spelling of an address", { url: "/CONTACT" }, 308],
    ["T21 an address that is a secret", { url: "/reset-password/abcdef" }, 200],
    ["a list that the database knows", { url: "/mediation-en-sante/ressources/articles" }, 200],
    ["a request with a body", { url: "/contact", headers: { "content-length": "0" } }, 200],
  ])("%s", async (_name, asked, status) => {
    await cachePage("/contact");
    await cachePage(asked.url);
    expect((await visit(asked)).status).toBe(status);
    expect(early()).toEqual([]);
  });

  test("F15 the 301st page in ten seconds, with a slow refusal", async () => {
    await cachePage("/contact");
    for (let turn = 0; turn < 300; turn += 1)
      expect((await visit({ url: "/contact", headers: THROUGH_PROXY })).status).toBe(200);
    site.app.clock.isPaused = true;
    const refused = visit({ url: "/contact", headers: THROUGH_PROXY });
    await expect.poll(() => site.app.clock.waiting).toBe(1);
    expect((await visit({ url: "/contact" })).status, "others are served meanwhile").toBe(200);
    site.app.clock.advance(2000);
    expect((await refused).status).toBe(429);
  });
});
