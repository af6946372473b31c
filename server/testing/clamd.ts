import { createServer, type Socket } from "node:net";
import type { ClamdAddress } from "../files/clamd-address.ts";
import { listenAnywhere } from "./free-port.ts";

/** The file that every antivirus takes for a virus, in two halves: written whole, it would have this source removed. */
export const EICAR = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
);

/**
 * What it does with a connection: look at the bytes; say nothing; break off, at once or in the middle of the bytes; refuse them for their size; or
 * say these words, whatever it is sent.
 */
export type ClamdWay =
  | "look"
  | "hang"
  | "drop"
  | "drop midway"
  | "limit"
  | { says: string; atOnce?: boolean };

export interface ScriptedClamd {
  at: ClamdAddress & { port: number };
  /** What it does from now on. */
  way: ClamdWay;
  /** The files that it was sent whole. */
  seen: Buffer[];
  pings: number;
  close: () => Promise<void>;
}

/** So many bytes, once they have come; none when the connection ends before. */
type Take = (count: number) => Promise<Buffer | undefined>;

function takeFrom(socket: Socket): Take {
  const parts = socket[Symbol.asyncIterator]();
  let pending = Buffer.alloc(0);
  return async (count) => {
    while (pending.length < count) {
      const next = await parts.next().catch(() => ({ done: true, value: undefined }));
      if (next.done) return undefined;
      pending = Buffer.concat([pending, next.value as Buffer]);
    }
    const taken = pending.subarray(0, count);
    pending = pending.subarray(count);
    return taken;
  };
}

async function takeCommand(take: Take): Promise<string> {
  let command = "";
  for (;;) {
    const character = (await take(1))?.toString("latin1") ?? "\0";
    if (character === "\0") return command;
    command += character;
  }
}

/** The bytes behind their lengths, up to the empty piece that ends them; `each` stops it. */
async function takeFile(take: Take, each: () => boolean): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  for (;;) {
    const length = (await take(4))?.readUInt32BE();
    if (length === 0) return Buffer.concat(pieces);
    const piece = length === undefined ? undefined : await take(length);
    if (!piece || !each()) return undefined;
    pieces.push(piece);
  }
}

const verdict = (bytes: Buffer): string =>
  bytes.includes(EICAR) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK";

async function answerStream(
  clamd: ScriptedClamd,
  socket: Socket,
  take: Take,
): Promise<string | undefined> {
  const { way } = clamd;
  if (typeof way === "object" && way.atOnce) return way.says;
  const file = await takeFile(take, () => {
    if (way === "drop midway") socket.destroy();
    return way !== "limit";
  });
  if (typeof way === "object") return way.says;
  if (way === "limit") return "INSTREAM size limit exceeded. ERROR";
  if (way !== "look" || !file) return undefined;
  clamd.seen.push(file);
  return verdict(file);
}

async function serve(clamd: ScriptedClamd, socket: Socket): Promise<void> {
  socket.on("error", () => {});
  if (clamd.way === "drop") return void socket.destroy();
  const take = takeFrom(socket);
  const command = await takeCommand(take);
  if (command === "zPING") clamd.pings += 1;
  const answer = command === "zPING" ? "PONG" : await answerStream(clamd, socket, take);
  if (answer !== undefined && clamd.way !== "hang") socket.end(`${answer}\0`);
}

/** A scripted clamd server. */
export async function startClamd(): Promise<ScriptedClamd> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    void serve(clamd, socket);
  });
  const port = await listenAnywhere(server);
  const clamd: ScriptedClamd = {
    at: { host: "127.0.0.1", port },
    way: "look",
    seen: [],
    pings: 0,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return clamd;
}
