import { createWriteStream, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/**
 * The least a Node server can do: it answers every request with the same bytes, and first writes
 * what it receives to the disk, flushed.
 * `node constant-server.ts PORT FILE HEADERS FOLDER`.
 */
const [port = "0", file = "", headers = "{}", folder = ""] = process.argv.slice(2);
const body = readFileSync(file);
const head = { ...JSON.parse(headers), "content-length": body.length };
let received = 0;

async function receive(request: IncomingMessage): Promise<void> {
  received += 1;
  const path = join(folder, `received-${received}`);
  try {
    await pipeline(request, createWriteStream(path, { flush: true }));
  } finally {
    rmSync(path, { force: true });
  }
}

createServer(async (request, reply) => {
  try {
    if (request.method === "POST") await receive(request);
    reply.writeHead(200, head);
    reply.end(request.method === "HEAD" ? undefined : body);
  } catch {
    // The client has disconnected.
    reply.destroy();
  }
}).listen(Number(port), "127.0.0.1");
