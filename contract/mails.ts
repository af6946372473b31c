import { z } from "zod";
import { addresses } from "./addresses.ts";
import { done, id, limit, timestamp } from "./fields.ts";
import { route } from "./route.ts";

/** « written »: to a file, by a site without a mail server. */
export const MAIL_STATUSES = ["waiting", "sending", "sent", "written", "failed"] as const;

export const mail = z.strictObject({
  id,
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.number().int(),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
  nextAttemptAt: timestamp.nullable(),
  lastError: z.string().nullable(),
});
export type Mail = z.output<typeof mail>;

export const testMail = z.strictObject({
  state: z.enum(["sent", "written", "failed"]),
  message: z.string().describe("ce qui s’est passé, et que faire"),
});
export type TestMail = z.output<typeof testMail>;

/** The last mail to a person, when the receiving server refused it for good and has accepted none since. */
export const refusedMail = z.strictObject({
  at: timestamp.describe("quand ce courriel a été écrit"),
  answer: z.string().describe("les mots du serveur"),
});
export type RefusedMail = z.output<typeof refusedMail>;

export const mailRoutes = {
  list: route(addresses.mails.list, {
    summary: "Courriels, du plus récent au plus ancien",
    access: "admin",
    query: z.strictObject({
      status: z.enum(MAIL_STATUSES).optional(),
      limit: limit.optional(),
      before: id.optional(),
    }),
    reply: z.array(mail),
  }),
  retry: route(addresses.mails.retry, {
    summary: "Envoyer de nouveau un courriel en échec",
    access: "admin",
    params: z.strictObject({ id }),
    reply: done,
  }),
  test: route(addresses.mails.test, {
    summary:
      "S’écrire un courriel d’essai ; la réponse dit ce que le serveur de courriel en a fait",
    access: "admin",
    limited: "testMailsPerAccount",
    reply: testMail,
  }),
};
