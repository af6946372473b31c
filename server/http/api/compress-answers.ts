import type { FastifyInstance } from "fastify";
import { gzipAnswer } from "../gzip-answer.ts";

/** Bytes. A shorter answer takes as long on its way either way. */
const SMALLEST = 4096;

/**
 * Compresses the longer JSON answers: without it, the names of five hundred groups delay the first page on a phone by 150 ms.
 * A page of another site cannot measure the length of a secret (BREACH): sessions travel in a header that only our scripts send.
 */
export function compressAnswers(scope: FastifyInstance): void {
  scope.addHook("onSend", async (request, reply, payload) => {
    const isLong =
      (typeof payload === "string" || Buffer.isBuffer(payload)) && payload.length >= SMALLEST;
    const isJson = String(reply.getHeader("content-type")).startsWith("application/json");
    if (!isLong || !isJson || reply.hasHeader("content-encoding")) return payload;
    return gzipAnswer(request, reply, payload);
  });
}
