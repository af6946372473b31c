import { z } from "zod";
import { addresses } from "./addresses.ts";
import { id } from "./fields.ts";
import { route } from "./route.ts";

const count = z.number().int();

export const dashboard = z.strictObject({
  applications: count,
  messagesToHandle: count,
  failedMails: count,
  deletionRequests: count,
  /** Groups that nobody runs, so that administrators do: how many, and the first of them by name. */
  unled: z.strictObject({
    count,
    groups: z.array(z.strictObject({ id, name: z.string() })),
  }),
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
