import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectionsAmong } from "../http/guards/server-limits.ts";
import { field, file, form } from "../testing/form.ts";
import { ADMIN, makeSite, type Site } from "../testing/run-site.ts";
import { pdf } from "../testing/sample-files.ts";

/** The number of descriptors is what is looked at, and the database has no part in it. */
const onSqlite = process.env.TEST_ENGINE !== "postgres";
const DESCRIPTORS = 96;

let site: Site;
const idle: Socket[] = [];
beforeEach(async () => {
  site = await makeSite();
});
afterEach(async () => {
  for (const socket of idle.splice(0)) socket.destroy();
  await site.end();
});

/** One connection after the other, on which nothing is ever asked. */
async function openIdle(url: string, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const socket = connect({ host: "127.0.0.1", port: Number(new URL(url).port), family: 4 });
    socket.on("error", () => {});
    idle.push(socket);
    await new Promise((resolve) => socket.once("connect", resolve));
  }
}

/** Uses separate connections, as visitors do: an idle keep-alive connection makes room for the crowd. */
const ask = (url: string, token: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}`, connection: "close" },
  });

async function statusOf(...asked: Parameters<typeof ask>): Promise<number> {
  const answer = await ask(...asked);
  await answer.arrayBuffer();
  return answer.status;
}

const JSON_CONTENT = { "content-type": "application/json" };

async function posted(url: string, body: unknown, token = ""): Promise<Record<string, string>> {
  const init = { method: "POST", headers: JSON_CONTENT, body: JSON.stringify(body) };
  return (await (await ask(url, token, init)).json()) as Record<string, string>;
}

test("F08 few descriptors leave fewer connections, never none", () => {
  expect([65_536, 1024, 256, 96, 64, 20].map(connectionsAmong)).toEqual([
    10_000, 768, 192, 32, 8, 8,
  ]);
  expect([Number.NaN, Number("unlimited")].map(connectionsAmong)).toEqual([10_000, 10_000]);
});

test.runIf(onSqlite)(
  "F08 as many idle connections as descriptors do not stop other visitors",
  async () => {
    const { url } = await site.run(ADMIN, { descriptors: DESCRIPTORS });
    const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
    const { token = "" } = await posted(`${url}/api/login`, body);
    const group = await posted(`${url}/api/groupes`, { name: "Foule" }, token);
    await openIdle(url, DESCRIPTORS);
    const deposit = (name: string) => {
      const sent = form([field("groupId", group.id ?? ""), file("note.pdf", pdf(name))]);
      const content = { headers: sent.headers, body: new Uint8Array(sent.body) };
      return statusOf(`${url}/api/upload`, token, { method: "POST", ...content });
    };
    const seen: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      seen.push(await deposit(`note ${round}`));
      seen.push(await statusOf(`${url}/contact`, token));
      seen.push(await statusOf(`${url}/api/documents`, token));
    }
    expect(seen).toEqual(Array.from({ length: 5 }, () => [201, 200, 200]).flat());
  },
);
