import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import proxyAddress from "@fastify/proxy-addr";
import { messages } from "#contract/messages.ts";
import { type Config, isLoopback } from "#server/config.ts";
import type { Deps } from "#server/deps.ts";
import { memoize } from "../memoize.ts";
import { hostOf, isProbe } from "./hosts.ts";

const listOf = (...subnets: [string, number][]): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const [network, bits] of subnets)
    list.addSubnet(network, bits, isIPv6(network) ? "ipv6" : "ipv4");
  return (address) => isIP(address) > 0 && list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
};
export const fromThisMachine = memoize(listOf(["127.0.0.0", 8], ["::1", 128]));
/** Addresses that no stranger of the internet has: a forged header from outside raises no alarm. */
const fromNearby = listOf(
  ["127.0.0.0", 8],
  ["::1", 128],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["fc00::", 7],
  ["fe80::", 10],
);

/** A public site that only this machine reaches: its visitors come through a local proxy. */
const isBehindLocalProxy = ({ host, publicUrl, trustProxy }: Config): boolean =>
  trustProxy.length === 0 && isLoopback(host) && !isLoopback(new URL(publicUrl).hostname);

/** What Fastify believes of X-Forwarded-For: the hops of TRUST_PROXY, else the one hop of a local proxy, else nothing. */
export function trustOf(
  config: Config,
): string[] | false | ((address: string, hop: number) => boolean) {
  if (config.trustProxy.length > 0) return config.trustProxy;
  return isBehindLocalProxy(config) && ((address, hop) => hop === 0 && fromThisMachine(address));
}

const MANY = 100;

/** Calls back after so many requests in a row from this machine: a public site then has a proxy that hides its visitors. */
function countOwnRequests(onMany: () => void): (peer: string) => void {
  let inARow = 0;
  return (peer) => {
    inARow = fromThisMachine(peer) ? inARow + 1 : 0;
    if (inARow === MANY) onMany();
  };
}

/** All hops of a request, from the peer of the connection back to the visitor, as far as they are trusted. */
function hopsReader(config: Config): (request: IncomingMessage) => (string | undefined)[] {
  const trust = trustOf(config);
  if (trust === false) return ({ socket }) => [socket.remoteAddress];
  const trusts = typeof trust === "function" ? trust : proxyAddress.compile(trust);
  return (request) => proxyAddress.all(request, trusts);
}

/**
 * Reads the visitor's address of a request, and reports each trusted proxy to `believe`. Warns when visitors share the address of a proxy, and removes the headers
 * of one that TRUST_PROXY does not name unless they are safe to believe: a local proxy that keeps the public Host and has never
 * forgotten the header (docs/decisions/017).
 */
export function visitorReader(
  { config, warnings }: Deps,
  believe: (proxy: string) => void,
): (request: IncomingMessage) => string {
  const publicHost = new URL(config.publicUrl).hostname;
  const outside = !isLoopback(publicHost);
  const guessed = isBehindLocalProxy(config);
  const hopsOf = hopsReader(config);
  let silentProxy = false;
  const sayHidden = () => {
    silentProxy = true;
    warnings.raise("proxy-without-header", messages.proxyWithoutHeader);
  };
  const count = countOwnRequests(sayHidden);
  return (request) => {
    const { headers, socket } = request;
    const peer = socket.remoteAddress ?? "";
    const written = headers["x-forwarded-for"];
    const throughProxy = outside && hostOf(request) === publicHost;
    if (written === undefined && throughProxy && fromThisMachine(peer)) sayHidden();
    // Some proxies pass on what the visitor wrote: then the visitor, not the proxy, chooses the last hop.
    const safe =
      throughProxy && !silentProxy && isIP(String(written).split(",").at(-1)?.trim() ?? "") > 0;
    const hops = hopsOf(request);
    if (hops.length > 1) believe(peer);
    const believed = hops.length > 1 && (safe || !guessed);
    if (!believed && guessed) delete headers["x-forwarded-for"];
    const announced = written ?? headers.forwarded ?? headers["x-real-ip"];
    if (!believed && announced !== undefined && fromNearby(peer))
      warnings.raise("proxy-untrusted", messages.proxyUntrusted.replace("{address}", peer));
    if (outside && announced === undefined && !isProbe(request)) count(peer);
    return (believed || !guessed ? hops.at(-1) : peer) ?? "";
  };
}
