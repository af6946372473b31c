import { z } from "zod";
import { addresses } from "./addresses.ts";
import { CALENDAR_NAME_MAX, CALENDAR_SCOPES } from "./agenda-limits.ts";
import { id, requiredLine, timestamp } from "./fields.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";

const scope = z.enum(CALENDAR_SCOPES, messages.calendarScopeRequired);

/** A device that reads the agenda by its own capability URL. */
export const calendar = z.strictObject({
  id,
  name: z.string(),
  scope,
  group: z.strictObject({ id, name: z.string() }).optional(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});
export type Calendar = z.output<typeof calendar>;

/** Includes the address, which is shown once; the site stores only its digest. */
export const newCalendar = calendar.extend({ url: z.string() });
export type NewCalendar = z.output<typeof newCalendar>;

export const calendarBody = z
  .strictObject({
    name: requiredLine(CALENDAR_NAME_MAX),
    scope,
    groupId: id.optional().describe("pour la portée « group »"),
  })
  .superRefine(({ scope: chosen, groupId }, context) => {
    if ((chosen === "group") !== (groupId !== undefined))
      context.addIssue({ code: "custom", path: ["groupId"], message: messages.eventGroupRequired });
  });

export const calendarRoutes = {
  event: route(addresses.calendars.event, {
    summary: "Un événement, pour un calendrier (iCalendar)",
    access: "member",
    answers: "text/calendar",
    params: z.strictObject({ id }),
    reply: null,
  }),
  list: route(addresses.calendars.list, {
    summary: "Ses adresses d’agenda, sans ce qu’elles ont de secret",
    access: "member",
    reply: z.array(calendar),
  }),
  create: route(addresses.calendars.create, {
    summary: "Créer une adresse d’agenda pour un appareil : elle n’est montrée qu’une fois",
    access: "member",
    requiresRecentAuth: true,
    limited: "calendarsPerAccount",
    body: calendarBody,
    status: 201,
    reply: newCalendar,
  }),
  revoke: route(addresses.calendars.revoke, {
    summary: "Retirer une de ses adresses d’agenda",
    access: "member",
    params: z.strictObject({ id }),
    status: 204,
    reply: null,
  }),
  feed: route(addresses.calendars.feed, {
    summary: "L’agenda d’un appareil (iCalendar) : son adresse est la clé",
    access: "public",
    answers: "file",
    params: z.strictObject({ feed: z.string().max(200) }),
    reply: null,
  }),
};
