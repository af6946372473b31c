import { connect, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClamdAddress } from "./clamd-address.ts";

/** clamd was not there, took too long, broke off, or says more than it ever does. */
export class ClamdSilent extends Error {
  override name = "ClamdSilent";
}

/** Bytes of the longest answer that clamd gives to one command, with room. */
const LONGEST = 4096;

const CLEAN = /\bOK$/;

/** What clamd answers, up to the byte that ends it. */
const answerOf = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = "";
    socket.setEncoding("utf8");
    socket.on("data", (part: string) => {
      text += part;
      const end = text.indexOf("\0");
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > LONGEST) reject(new ClamdSilent("réponse sans fin"));
    });
    socket.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        new ClamdSilent(
          error.name === "AbortError" ? "pas de réponse à temps" : (error.code ?? error.message),
        ),
      ),
    );
    socket.once("close", () => reject(new ClamdSilent("connexion fermée sans réponse")));
  });

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
};

/** How far the pieces have come, and what went wrong with them. */
interface Sending {
  whole: boolean;
  failed?: { error: unknown };
}

/** Each piece behind its length; one of no length ends them. */
async function* framed(pieces: Readable, sending: Sending): AsyncGenerator<Buffer> {
  try {
    for await (const piece of pieces as AsyncIterable<Buffer>) {
      if (piece.length === 0) continue;
      yield lengthOf(piece.length);
      yield piece;
    }
  } catch (error) {
    sending.failed = { error };
    throw error;
  }
  sending.whole = true;
  yield lengthOf(0);
}

/** Sends what clamd looks at, until it answers. True when it had all of it. Throws only what went wrong with the pieces themselves. */
async function send(pieces: Readable, socket: Socket, answer: Promise<string>): Promise<boolean> {
  const sending: Sending = { whole: false };
  const sent = pipeline(framed(pieces, sending), socket, { end: false }).catch(() => {
    if (sending.failed) throw sending.failed.error;
  });
  await Promise.race([sent, answer]);
  return sending.whole;
}

/**
 * One command to clamd on a connection of its own, with the bytes that it is about, and what it answers. Throws ClamdSilent when no answer has
 * come within so many milliseconds, whatever the reason.
 */
export async function askClamd(
  at: ClamdAddress,
  patience: number,
  command: "PING" | "INSTREAM",
  pieces?: Readable,
): Promise<string> {
  const socket = connect({ ...at, signal: AbortSignal.timeout(patience) });
  const answer = answerOf(socket);
  // It may fail while the pieces are still on their way.
  answer.catch(() => {});
  try {
    socket.write(`z${command}\0`);
    const whole = !pieces || (await send(pieces, socket, answer));
    const said = await answer;
    if (!whole && CLEAN.test(said)) throw new ClamdSilent("réponse avant la fin du fichier");
    return said;
  } finally {
    socket.destroy();
    pieces?.destroy();
  }
}
