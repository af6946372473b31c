import { expect, test } from "vitest";
import type { Route } from "#contract/route.ts";
import { everyRoute } from "#server/testing/every-route.ts";

const limitsOf = (routes: Route[]) => [...new Set(routes.map(({ limited }) => limited))];

/** Tokens of links that work more than once: they answer an invitation or stop emails. */
const REUSABLE = / \/(invitations|abonnement)\//;

test("T20 T23 the tries of any one-time link are counted by address", () => {
  const takesToken = everyRoute.filter(({ params }) => params && "token" in params.shape);
  const oneTime = takesToken.filter(({ address }) => !REUSABLE.test(address));
  expect(oneTime.length).toBeGreaterThan(3);
  expect(limitsOf(oneTime)).toEqual(["linkPerAddress"]);
});

test("T23 what a reusable link changes is counted by address", () => {
  const changes = everyRoute.filter(
    ({ address }) => REUSABLE.test(address) && address.startsWith("POST "),
  );
  expect(limitsOf(changes)).toEqual(["mailAnswersPerAddress", "unsubscribingPerAddress"]);
});

test("T23 any upload is counted by account", () => {
  expect(limitsOf(everyRoute.filter(({ upload }) => upload))).toEqual(["uploadsPerAccount"]);
});

test("a limit says whom it counts: the address of a visitor, the account of who has a session", () => {
  for (const { address, access, limited } of everyRoute)
    if (limited)
      expect([
        address,
        limited.endsWith(access === "public" ? "PerAddress" : "PerAccount"),
      ]).toEqual([address, true]);
});
