import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { memoize } from "../memoize.ts";

/** Where a request comes from, as the throttles count it. */
export interface Client {
  /** IPv4 address, or the /64 of an IPv6 one: a home gets a whole /64, an attacker too. */
  key: string;
  userAgent: string;
}

const GROUPS_OF_NETWORK = 4;

/** First four groups of an IPv6 address, or the IPv4 address that it maps. */
export const addressKey = memoize((address) => {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const ip = ipaddr.IPv6.parse(address);
  if (ip.isIPv4MappedAddress()) return ip.toIPv4Address().toString();
  const network = ip.parts.slice(0, GROUPS_OF_NETWORK);
  return network.map((group) => group.toString(16)).join(":");
});

const clients = new WeakMap<IncomingMessage, Client>();

/** Read once per request, after untrusted forwarded headers were removed (forwarded.ts). */
export function clientOf(request: FastifyRequest): Client {
  const known = clients.get(request.raw);
  if (known) return known;
  const client = {
    key: addressKey(request.ip),
    userAgent: request.headers["user-agent"] ?? "",
  };
  clients.set(request.raw, client);
  return client;
}
