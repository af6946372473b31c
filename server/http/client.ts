import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

/** Where a request comes from, as the throttles count it. */
export interface Client {
  /** IPv4 address, or the /64 of an IPv6 one: a home gets a whole /64, an attacker too. */
  key: string;
  userAgent: string;
}

/** First four groups of an IPv6 address, or the IPv4 address that it maps. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => "0");
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

export const clientOf = (request: FastifyRequest): Client => ({ key: addressKey(request.ip), userAgent: request.headers["user-agent"] ?? "" });
