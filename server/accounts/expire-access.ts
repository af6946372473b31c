import { expiring } from "../db/retention.ts";

/** Counters, links, sessions and addresses of the agenda that let nobody in, nor keep anybody out, any more. */
export const expireAccess = {
  throttles: expiring("throttles", { table: "throttles", since: "window_ends_at" }),
  links: expiring("links", { table: "links", since: "expires_at" }),
  steps: expiring("steps", { table: "login_steps", since: "expires_at" }),
  devices: expiring("devices", { table: "trusted_devices", since: "expires_at" }),
  calendars: expiring("calendars", { table: "calendars", since: "revoked_at" }),
  sessions: expiring("sessions", { table: "sessions", since: "created_at" }),
};
