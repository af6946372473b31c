import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

/** Where a request comes from, as the throttles count it. */
export interface Client {
  /** IPv4 address, or the /64 of an IPv6 one: a home gets a whole /64, an attacker too. */
  key: string;
  userAgent: string;
}

/** The IPv4 address that an IPv6 one maps, in either notation (::ffff:192.0.2.1, ::ffff:c000:201). */
function mappedIPv4(groups: string[]): string | undefined {
  if (
    groups.slice(0, 5).some((group) => Number.parseInt(group, 16) !== 0) ||
    groups[5]?.toLowerCase() !== "ffff"
  )
    return undefined;
  if (groups[6]?.includes(".")) return groups[6];
  const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((pair) => [pair >> 8, pair & 255]).join(".");
}

/** First four groups of an IPv6 address, or the IPv4 address that it maps. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const written = left.length + right.length + (right.at(-1)?.includes(".") ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - written }, () => "0");
  const groups = [...left, ...zeros, ...right];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return mappedIPv4(groups) ?? network.join(":");
}

export const clientOf = (request: FastifyRequest): Client => ({
  key: addressKey(request.ip),
  userAgent: request.headers["user-agent"] ?? "",
});
