import { expect, test } from "vitest";
import { isPublicAddress, lookupPublic, PrivateAddressError } from "./public-address.ts";

test.each([
  "127.0.0.1",
  "127.255.255.254",
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "169.254.169.254",
  "172.16.0.1",
  "192.0.2.1",
  "192.168.0.1",
  "198.18.0.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:a00:1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:db8::1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "ff02::1",
  "",
  "exemple.fr",
])("%s is not an address of the internet (T80)", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["8.8.8.8", "193.252.0.1", "::ffff:8.8.8.8", "2a01:cb00::1", "2606:4700::1111"])(
  "%s is an address of the internet",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

/** Resolves « localhost » as a connection does. */
const lookUp = (all: boolean, isPublic: (address: string) => boolean) =>
  new Promise((resolve) => {
    lookupPublic(isPublic)("localhost", { all }, (error, found) => resolve(error ?? found));
  });

test.each([true, false])(
  "a name of a private network is not resolved, all: %s (T80)",
  async (all) => {
    expect(await lookUp(all, isPublicAddress)).toBeInstanceOf(PrivateAddressError);
    expect(await lookUp(all, () => true)).toEqual(
      all
        ? expect.arrayContaining([expect.objectContaining({ family: expect.any(Number) })])
        : expect.any(String),
    );
  },
);
