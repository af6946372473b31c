import { expiring } from "../db/retention.ts";

/** Retention of counters, links, sessions and calendar addresses that no longer grant or block access. */
export const expireAccess = {
  throttles: expiring("throttles", { table: "throttles", since: "window_ends_at" }),
  links: expiring("links", { table: "links", since: "expires_at" }),
  steps: expiring("steps", { table: "login_steps", since: "expires_at" }),
  devices: expiring("devices", { table: "trusted_devices", since: "expires_at" }),
  calendars: expiring("calendars", { table: "calendars", since: "revoked_at" }),
  sessions: expiring("sessions", { table: "sessions", since: "created_at" }),
};
