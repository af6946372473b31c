import { z } from "zod";
import { addresses } from "./addresses.ts";
import { id } from "./fields.ts";
import { frequenciesOf } from "./frequency.ts";
import { messages } from "./messages.ts";
import { FREQUENCIES, NOTIFICATION_KINDS } from "./notification-limits.ts";
import { route } from "./route.ts";

const kind = z.enum(NOTIFICATION_KINDS, messages.invalidRequest);
const frequency = z.enum(FREQUENCIES, messages.invalidRequest);

const choice = z.strictObject({ kind, groupId: id.optional(), frequency });

export const notificationChoices = z.strictObject({
  choices: z.array(choice).describe("ce qui a été choisi ; le reste suit le réglage d’office"),
});
export type NotificationChoices = z.output<typeof notificationChoices>;

const choiceBody = z
  .strictObject({
    kind,
    groupId: id.optional().describe("pour un groupe seulement"),
    frequency: frequency.nullable().describe("null : comme pour les autres groupes, ou d’office"),
  })
  .superRefine(({ kind: chosen, frequency: asked }, context) => {
    if (asked !== null && !frequenciesOf(chosen).includes(asked))
      context.addIssue({ code: "custom", path: ["frequency"], message: messages.invalidRequest });
  });

export const notificationRoutes = {
  get: route(addresses.notifications.get, {
    summary: "Ce que l’on a choisi de recevoir par courriel",
    access: "member",
    reply: notificationChoices,
  }),
  choose: route(addresses.notifications.choose, {
    summary: "Choisir ce que l’on reçoit d’un genre de nouvelle, partout ou dans un groupe",
    access: "member",
    body: choiceBody,
    reply: notificationChoices,
  }),
};
