import { z } from "zod";
import { addresses } from "./addresses.ts";
import { messages } from "./messages.ts";
import { NOTIFICATION_KINDS } from "./notification-limits.ts";
import { route } from "./route.ts";

const params = z.strictObject({ token: z.string().max(200, messages.linkInvalid) });

/** The kind of email that a link is about. */
const stopped = z.strictObject({
  scope: z
    .enum(["digest", ...NOTIFICATION_KINDS])
    .describe("digest : la lettre qui rassemble les nouveautés"),
  stopped: z.boolean().describe("ces courriels ne sont plus envoyés"),
});
export type Stopped = z.output<typeof stopped>;

export const unsubscribingRoutes = {
  open: route(addresses.unsubscribing.open, {
    summary:
      "L’adresse de désabonnement d’un courriel, ouverte à la main : mène à la page, ne change rien",
    access: "public",
    answers: "file",
    status: 303,
    params,
    reply: null,
  }),
  stop: route(addresses.unsubscribing.stop, {
    summary: "Ne plus recevoir les courriels de ce genre, en un clic (RFC 8058)",
    access: "public",
    limited: "unsubscribingPerAddress",
    ignoresForm: true,
    params,
    reply: stopped,
  }),
  undo: route(addresses.unsubscribing.undo, {
    summary: "Recevoir de nouveau ce qu’une adresse de désabonnement a arrêté",
    access: "public",
    limited: "unsubscribingPerAddress",
    params,
    reply: stopped,
  }),
};
