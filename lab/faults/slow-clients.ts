import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { pagePath } from "../../contract/page-path.ts";
import { p95Ms, visit } from "../hostile/flood.ts";
import { toMs } from "../table.ts";
import { type Hand, openHand } from "./hand.ts";
import type { Scenario } from "./scenario.ts";

const SLOW = 2000;
/** Of one address the site holds 256. */
const PER_ADDRESS = 100;
const SECONDS = 12;

/** Clients who say a byte a second, and are opened again when they are closed. */
function holdSlow({ url }: Hand, count: number): () => void {
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
  run: async (ground) => {
    const hand = await openHand(ground, { RATE_LIMIT: "on" });
    const ask = (path: string, headers = {}) =>
      visit(`${hand.url}${path}`, { seconds: SECONDS, every: 60, headers });
    const session = { authorization: `Bearer ${hand.token}` };
    const both = () => Promise.all([ask(pagePath("contact")), ask("/api/groupes", session)]);
    await both();
    const before = await both();
    const release = holdSlow(hand, SLOW);
    await wait(2000);
    const during = await both();
    release();
    const failed = during.flat().filter(({ status }) => status !== 200).length;
    const said = ([page = [], call = []]: typeof before) =>
      `${toMs(p95Ms(page))}, ${toMs(p95Ms(call))}`;
    return [
      { what: "p95 d'une page et d'un appel, sans eux", measured: said(before), held: true },
      { what: "p95 d'une page et d'un appel, avec eux", measured: said(during), held: true },
      {
        what: "visites en échec avec eux",
        measured: `${failed} sur ${during.flat().length}`,
        held: failed === 0,
      },
    ];
  },
};

export default slowClients;
