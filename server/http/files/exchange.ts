import type { FastifyReply, FastifyRequest } from "fastify";

/** A request with its reply, for what streams: uploads and downloads. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}
