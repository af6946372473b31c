import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import { type Config, isLoopback } from "../config.ts";

const HEALTH = "/health";

/** The host that a request asks for, without its port; empty when it says it in another way than the header. */
export function hostOf({ url, raw }: FastifyRequest): string {
  // In absolute form the address carries a host of its own, which wins over the header (RFC 9112 §3.2.2).
  const written = url.startsWith("/") ? (raw.headers.host ?? "") : "";
  return URL.canParse(`http://${written}`) && !written.includes("@")
    ? new URL(`http://${written}`).hostname
    : "";
}

/** Only the host of PUBLIC_URL, and this machine's own names, are served: anything else is somebody's forged link (T18). */
export function refuseUnknownHosts(app: FastifyInstance, config: Config): void {
  const known = new URL(config.publicUrl).hostname;
  app.addHook("onRequest", async (request) => {
    if (request.url === HEALTH) return;
    const hosts = request.raw.rawHeaders.filter(
      (_, index, all) => index % 2 === 0 && all[index]?.toLowerCase() === "host",
    ).length;
    const host = hostOf(request);
    if (hosts > 1 || (host !== known && !isLoopback(host))) throw new ApiError("unknown_host");
  });
}
