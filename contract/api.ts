import type { Addresses } from "./addresses.ts";
import { applicationRoutes } from "./applications.ts";
import { authRoutes } from "./auth.ts";
import { contactRoutes } from "./contact.ts";
import { eventRoutes } from "./events.ts";
import { groupRoutes } from "./groups.ts";
import { memberRoutes } from "./members.ts";
import type { Route } from "./route.ts";
import { signupRoutes } from "./signup.ts";

/** The assembled contract: an address without a route, or a route at another address, does not compile. */
export const api = {
  auth: authRoutes,
  signup: signupRoutes,
  applications: applicationRoutes,
  members: memberRoutes,
  groups: groupRoutes,
  events: eventRoutes,
  contact: contactRoutes,
} satisfies { [N in keyof Addresses]: { [A in keyof Addresses[N]]: Route & { address: Addresses[N][A] } } };

export type Api = typeof api;
