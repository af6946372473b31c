import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";
import { buildOpenApi } from "../api/openapi.ts";
import type { CountClient } from "../guards/client-limits.ts";
import { CACHED, type FinishedPage, finish } from "./page-cache.ts";
import { pageResponse } from "./page-response.ts";

const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-cache",
  vary: "accept-encoding",
};

/** The description of the API: the same bytes for everyone, so made and compressed once, and counted like a page. */
export function serveOpenApi(
  scope: FastifyInstance,
  { publicUrl }: Pick<Config, "publicUrl">,
  count: CountClient,
): void {
  let making: Promise<FinishedPage> | undefined;
  const make = (): Promise<FinishedPage> =>
    finish(200, HEADERS, Buffer.from(JSON.stringify(buildOpenApi(publicUrl))), CACHED);
  scope.get("/openapi.json", { config: { access: "public" } }, async (request, reply) => {
    await count(request, "pages");
    making ??= make();
    const { status, headers, body } = pageResponse(await making, request.headers);
    return reply.code(status).headers(headers).send(body);
  });
}
