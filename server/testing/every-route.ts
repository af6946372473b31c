import { type Address, parseAddress } from "#contract/address.ts";
import { api } from "#contract/api.ts";
import type { Route } from "#contract/route.ts";

/** Every route of the contract, so that a test written once also covers the ones to come. */
export const everyRoute: Route[] = Object.values(api).flatMap(
  (actions) => Object.values(actions) as Route[],
);

/** Those that change something, or read a body. */
export const writeRoutes: Route[] = everyRoute.filter(
  (route) => parseAddress(route.address).method !== "GET",
);

/** A path of this route, its parameters filled in. */
export const urlOf = (
  address: Address,
  fill: (parameter: string) => string = () => "introuvable",
): string =>
  parseAddress(address).path.replace(/:(\w+)/g, (_, parameter: string) => fill(parameter));
