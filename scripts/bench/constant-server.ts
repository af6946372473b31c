import { createWriteStream, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/**
 * The least a server of Node can do: it answers the same bytes to whatever it is asked, and writes what it is sent to the disk, flushed,
 * before it does. `node constant-server.ts FILE HEADERS FOLDER`; says its port.
 */
const [file = "", headers = "{}", folder = ""] = process.argv.slice(2);
const body = readFileSync(file);
const head = { ...JSON.parse(headers), "content-length": body.length };
let received = 0;

const server = createServer(async (request, reply) => {
  if (request.method === "POST") {
    received += 1;
    const path = join(folder, `received-${received}`);
    await pipeline(request, createWriteStream(path, { flush: true }));
    rmSync(path);
  }
  reply.writeHead(200, head);
  reply.end(request.method === "HEAD" ? undefined : body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`port ${typeof address === "object" && address ? address.port : 0}\n`);
});
