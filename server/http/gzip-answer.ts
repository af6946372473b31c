import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import { memoize } from "./memoize.ts";

const compress = promisify(gzip);

const readsGzip = memoize(
  (accepted: string): boolean => negotiate(accepted, ["gzip", "identity"]) === "gzip",
  { max: 1000 },
);

/** Returns the body that a client reads, compressed if it can be, and says so in the headers of the reply. */
export async function gzipAnswer(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
): Promise<string | Buffer> {
  reply.header("vary", "accept-encoding");
  if (!readsGzip(headers["accept-encoding"] ?? "identity")) return body;
  const compressed = await compress(body);
  reply.headers({ "content-encoding": "gzip", "content-length": compressed.length });
  return compressed;
}
