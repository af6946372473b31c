import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { pagePath } from "../../contract/page-path.ts";
import { p95Ms, visit } from "../hostile/flood.ts";
import { toMs } from "../table.ts";
import type { Scenario } from "./scenario.ts";
import { startTarget, type Target } from "./target.ts";

const SLOW = 2000;
/** Below the site's limit of 256 connections per address. */
const PER_ADDRESS = 100;
const SECONDS = 12;

/**
 * Opens clients that send a byte per second and reconnect when they are closed. Returns what ends
 * them.
 */
function openSlowClients({ url }: Target, count: number): () => void {
  const port = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  let ended = false;
  const open = (number: number) => {
    if (ended) return;
    const localAddress = `127.0.2.${1 + Math.floor(number / PER_ADDRESS)}`;
    const socket = connect({ host: "127.0.0.1", port, localAddress, family: 4 });
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("connect", () =>
      socket.write("POST /api/login HTTP/1.1\r\nHost: localhost\r\nx: "),
    );
    socket.once("close", () => {
      sockets.delete(socket);
      setTimeout(open, 200, number);
    });
  };
  for (let number = 0; number < count; number += 1) open(number);
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("a");
  }, 1000);
  return () => {
    ended = true;
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
  };
}

const slowClients: Scenario = {
  title: `${SLOW.toLocaleString("fr-FR")} clients lents`,
  engine: "sqlite",
  run: async (context) => {
    const target = await startTarget(context, { RATE_LIMIT: "on" });
    const ask = (path: string, headers = {}) =>
      visit(`${target.url}${path}`, { seconds: SECONDS, every: 60, headers });
    const session = { authorization: `Bearer ${target.token}` };
    const both = () => Promise.all([ask(pagePath("contact")), ask("/api/groupes", session)]);
    await both();
    const before = await both();
    const release = openSlowClients(target, SLOW);
    await wait(2000);
    const during = await both();
    release();
    const failed = during.flat().filter(({ status }) => status !== 200).length;
    const toText = ([page = [], call = []]: typeof before) =>
      `${toMs(p95Ms(page))}, ${toMs(p95Ms(call))}`;
    return [
      { what: "p95 d'une page et d'un appel, sans eux", measured: toText(before), passed: true },
      { what: "p95 d'une page et d'un appel, avec eux", measured: toText(during), passed: true },
      {
        what: "visites en échec avec eux",
        measured: `${failed} sur ${during.flat().length}`,
        passed: failed === 0,
      },
    ];
  },
};

export default slowClients;
