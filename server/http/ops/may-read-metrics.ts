import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { type Config, isLoopback } from "#server/config.ts";
import { fromThisMachine } from "../guards/forwarded.ts";
import { hostOf } from "../guards/hosts.ts";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** What a proxy adds of its own accord. */
const BY_PROXY = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

/**
 * True for a client on this machine, when the site is only local. A public site may be behind a proxy of the same
 * machine that adds no header, so that all its visitors seem local.
 */
const isLocal = ({ publicUrl }: Config, request: FastifyRequest): boolean =>
  isLoopback(new URL(publicUrl).hostname) &&
  isLoopback(hostOf(request.raw)) &&
  fromThisMachine(request.raw.socket.remoteAddress ?? "") &&
  BY_PROXY.every((name) => request.raw.headers[name] === undefined);

/** Admits the bearer of METRICS_TOKEN, compared in constant time, or a client on this machine. */
export function mayReadMetrics(config: Config, request: FastifyRequest): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
  const { metricsToken } = config;
  if (given !== undefined && metricsToken !== undefined)
    return timingSafeEqual(digest(given), digest(metricsToken));
  return isLocal(config, request);
}
