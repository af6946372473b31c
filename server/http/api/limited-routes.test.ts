import { expect, test } from "vitest";
import type { Route } from "#contract/route.ts";
import { everyRoute } from "#server/testing/every-route.ts";

const limitsOf = (routes: Route[]) => [...new Set(routes.map(({ limited }) => limited))];

/** Tokens of links that work more than once: they answer an invitation, stop emails or open a document. */
const REUSABLE = / \/(invitations|abonnement|shares|candidature)\/:token/;

test("T20 T23 one-time links are limited by address", () => {
  const takesToken = everyRoute.filter(({ params }) => params && "token" in params.shape);
  const oneTime = takesToken.filter(({ address }) => !REUSABLE.test(address));
  expect(oneTime.length).toBeGreaterThan(3);
  expect(limitsOf(oneTime)).toEqual([
    "linkPerAddress",
    "siteInvitationPerAddress",
    "structureJoiningsPerAccount",
  ]);
});

test("T23 changes through a reusable link are limited by address", () => {
  const changes = everyRoute.filter(
    ({ address }) => REUSABLE.test(address) && address.startsWith("POST "),
  );
  expect(limitsOf(changes)).toEqual([
    "applicationLinksPerAddress",
    "mailAnswersPerAddress",
    "unsubscribingPerAddress",
    "sharesPerAddress",
  ]);
});

test("T23 uploads are limited by account", () => {
  expect(limitsOf(everyRoute.filter(({ upload }) => upload))).toEqual(["uploadsPerAccount"]);
});

test("a limit counts addresses on a public route, accounts on others", () => {
  for (const { address, access, limited } of everyRoute)
    if (limited)
      expect([
        address,
        limited.endsWith(access === "public" ? "PerAddress" : "PerAccount"),
      ]).toEqual([address, true]);
});
