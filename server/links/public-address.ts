import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** True for an address of the internet; loopback, private, link-local and reserved ones are not, nor an IPv4 of these written as IPv6. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

/** The name of a site, or a number in its address, leads into a private network. */
export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

type IsPublic = (address: string) => boolean;

/** Throws PrivateAddressError for a host written as a number that is not public; a connection to a number looks up no name. */
export function refusePrivateNumber({ hostname }: URL, isPublic: IsPublic): void {
  const address = hostname.replace(/^\[|\]$/g, "");
  if (isIP(address) > 0 && !isPublic(address)) throw new PrivateAddressError(address);
}

/** Resolves a name for the connection itself, so that a second answer of the DNS cannot change the address that was checked (T80). */
export const lookupPublic =
  (isPublic: IsPublic): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const refused = addresses.find(({ address }) => !isPublic(address));
      if (refused) return callback(new PrivateAddressError(refused.address), []);
      const [first] = addresses;
      if (options.all || !first) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
