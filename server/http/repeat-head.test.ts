import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pagePath } from "../../contract/page-path.ts";
import { copyOfContent, memoryContent } from "../testing/memory-content.ts";
import { leftEarly } from "../testing/two-ways.ts";
import { openWholeSite, type WholeSite } from "../testing/whole-site.ts";
import { RepeatedHeads } from "./repeat-head.ts";

const PAGE = pagePath("about");
const HOST = "localhost";
const PACKED = { "accept-encoding": "br" };

let site: WholeSite;
let agent: Agent;
beforeEach(async () => {
  site = await openWholeSite({ live: await copyOfContent(), shipped: memoryContent() });
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const _turn of [1, 2]) await site.inject({ url: PAGE, headers: { host: HOST } });
});
afterEach(async () => {
  vi.restoreAllMocks();
  agent.destroy();
  await site.close();
});

type Headers = Record<string, string>;

/** All that Node wrote but its Date, in its order. */
async function ask(headers: Headers = {}, method = "GET", path: string = PAGE) {
  const wanted = { port: site.port, host: "127.0.0.1", path, agent, method };
  const sent = request({ ...wanted, headers: { host: HOST, ...headers } });
  sent.end();
  const [reply] = (await once(sent, "response")) as [IncomingMessage];
  const date = reply.rawHeaders.indexOf("Date");
  const head = [reply.statusCode, reply.statusMessage, ...reply.rawHeaders.toSpliced(date, 2)];
  return { head, body: (await buffer(reply)).toString("latin1"), date: reply.headers.date ?? "" };
}

const withoutDate = ({ head, body }: Awaited<ReturnType<typeof ask>>) => ({ head, body });

describe("the same page, asked again in the same moment, is the same to the letter", () => {
  test.each<[string, Headers]>([
    ["packed by brotli", PACKED],
    ["packed by gzip", { "accept-encoding": "gzip" }],
    ["not packed, too long to be letters", {}],
  ])("%s", async (_name, headers) => {
    const [first, second, third] = [await ask(headers), await ask(headers), await ask(headers)];
    expect([withoutDate(second), withoutDate(third)]).toEqual([
      withoutDate(first),
      withoutDate(first),
    ]);
    expect(first.body.length).toBe(Number(first.head[first.head.indexOf("content-length") + 1]));
    expect([first.head[0], leftEarly(site).length]).toEqual([200, 3]);
  });

  test("to who has it already, and its head alone", async () => {
    const etag = (await ask()).head.find((_word, at, all) => all[at - 1] === "etag");
    const held = { "if-none-match": String(etag) };
    const [first, second] = [await ask(held), await ask(held)];
    expect(withoutDate(second)).toEqual(withoutDate(first));
    expect([second.head[0], second.body]).toEqual([304, ""]);
    const [whole, head] = [await ask(), await ask({}, "HEAD")];
    expect([head.head, head.body]).toEqual([whole.head, ""]);
  });
});

test("a moment later, its Date is that moment's", async () => {
  const before = Date.parse((await ask()).date);
  await expect
    .poll(async () => Date.parse((await ask()).date), { timeout: 10_000 })
    .toBeGreaterThan(before);
});

test("a connection that is to close is told so, by the page that others were told to keep theirs", async () => {
  await ask(PACKED);
  const kept = await ask(PACKED);
  const closed = await ask({ ...PACKED, connection: "close" });
  expect([kept.head.includes("keep-alive"), closed.head.includes("keep-alive")]).toEqual([
    true,
    false,
  ]);
  expect(closed.head).toContain("close");
  expect((await ask(PACKED)).head).toEqual(kept.head);
});

test("requests that come at once on one connection are answered one after the other, the last one closing it", async () => {
  const { body } = await ask(PACKED);
  const socket = connect(site.port, "127.0.0.1");
  const line = `GET ${PAGE} HTTP/1.1\r\nhost: ${HOST}\r\naccept-encoding: br\r\n`;
  socket.write([line, line, line, line, `${line}connection: close\r\n`, ""].join("\r\n"));
  socket.setEncoding("latin1");
  const answers = (await text(socket)).split("HTTP/1.1 200 OK\r\n").slice(1);
  const bodies = answers.map((answer) => answer.slice(answer.indexOf("\r\n\r\n") + 4));
  expect(bodies).toEqual(Array.from({ length: 5 }, () => body));
  expect(answers.map((answer) => /\r\nConnection: (.*)\r\n/i.exec(answer)?.[1])).toEqual([
    "keep-alive",
    "keep-alive",
    "keep-alive",
    "keep-alive",
    "close",
  ]);
});

test("the last request that a connection may carry is answered the long way, and those before it the short one", async () => {
  const heads = new RepeatedHeads<object>();
  const page = {};
  const short: boolean[] = [];
  const server = createServer((_request, response) => {
    const repeated = heads.repeat(response, page, 200);
    short.push(repeated);
    if (repeated) return response.end();
    response.writeHead(200, ["content-length", "4"]);
    heads.learn(response, page, "page");
    return response.end("page", "latin1");
  });
  server.maxRequestsPerSocket = 3;
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.setEncoding("latin1");
  socket.write(`GET / HTTP/1.1\r\nhost: ${HOST}\r\n\r\n`.repeat(3));
  const said = await text(socket);
  server.close();
  expect(short).toEqual([false, true, false]);
  expect(said.match(/Connection: .*/g)).toEqual([
    "Connection: keep-alive",
    "Connection: keep-alive",
    "Connection: close",
  ]);
});
