import { connect, createServer } from "node:net";
import { Transform } from "node:stream";
import { listenAnywhere } from "../../server/testing/free-port.ts";
import type { Context } from "./tool.ts";

interface RelayOptions {
  /** Source address of its connections, for tools that have only one. */
  from?: string;
  /** Rewrites an answer that a tool would not understand. */
  answer?: (bytes: Buffer) => Buffer;
}

const unchanged = (bytes: Buffer): Buffer => bytes;

/** Opens a port that forwards to another port of this machine. */
export async function openRelay(
  { later }: Pick<Context, "later">,
  port: number,
  { from = "127.0.0.1", answer = unchanged }: RelayOptions,
): Promise<number> {
  const relay = createServer((inside) => {
    const outside = connect({ host: "127.0.0.1", port, localAddress: from, family: 4 });
    const change = new Transform({
      transform: (bytes: Buffer, _encoding, done) => done(null, answer(bytes)),
    });
    inside.on("error", () => outside.destroy()).on("close", () => outside.destroy());
    outside.on("error", () => inside.destroy()).on("close", () => inside.destroy());
    inside.pipe(outside);
    outside.pipe(change).pipe(inside);
  });
  const opened = await listenAnywhere(relay);
  later(() => relay.close());
  return opened;
}
