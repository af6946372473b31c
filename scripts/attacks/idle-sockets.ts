import { connect, type Socket } from "node:net";
import { ADMIN } from "../../server/testing/run-site.ts";
import type { Attack } from "../attack/attack.ts";
import { visit } from "../attack/flood.ts";

const DESCRIPTORS = 256;
const IDLE = 230;

/** Connections on which nothing is ever asked; one that is closed is opened again. */
function holdIdle(base: string, count: number): () => void {
  const { hostname, port } = new URL(base);
  const sockets = new Set<Socket>();
  let ended = false;
  const open = () => {
    if (ended) return;
    const socket = connect({
      host: hostname,
      port: Number(port),
      localAddress: "127.0.0.1",
      family: 4,
    });
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => {
      sockets.delete(socket);
      setTimeout(open, 100);
    });
  };
  for (let number = 0; number < count; number += 1) open();
  return () => {
    ended = true;
    for (const socket of sockets) socket.destroy();
  };
}

const attack: Attack = {
  line: "1.23",
  title: "connexions muettes",
  run: async (makeSite) => {
    const { url } = await (await makeSite()).run(
      { ...ADMIN, RATE_LIMIT: "on" },
      { descriptors: DESCRIPTORS },
    );
    await visit(`${url}/contact`, { seconds: 1, from: "127.0.0.9" });
    const release = holdIdle(url, IDLE);
    const visits = await visit(`${url}/contact`, { seconds: 8, from: "127.0.0.9" });
    release();
    const lost = visits.filter(({ status }) => status !== 200).length;
    return [
      {
        what: `${IDLE} connexions muettes, ${DESCRIPTORS} descripteurs`,
        measured: `${lost} visiteurs sur ${visits.length} coupés`,
        held: lost === 0,
      },
    ];
  },
};

export default attack;
