import { z } from "zod";
import { addresses } from "./addresses.ts";
import { route } from "./route.ts";

const count = z.number().int();

export const dashboard = z.strictObject({
  applications: count,
  messagesToHandle: count,
  failedMails: count,
  deletionRequests: count,
  /** What the law asks the site to say, and that it does not say yet. */
  missing: z.array(z.string()),
  /** What the host of the site has to mend, a sentence each. */
  warnings: z.array(z.string()),
});
export type Dashboard = z.output<typeof dashboard>;

export const dashboardRoutes = {
  get: route(addresses.dashboard.get, {
    summary: "Ce qui attend un administrateur",
    access: "admin",
    reply: dashboard,
  }),
};
