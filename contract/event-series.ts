import { z } from "zod";
import { addresses } from "./addresses.ts";
import { event, newEventFields, repeat } from "./events.ts";
import { id } from "./fields.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";

/** What a preview of the days needs. The other fields are required when the series is saved. */
export const seriesBody = newEventFields
  .partial({ title: true, message: true, groupId: true })
  .extend({ rule: repeat, dry: z.boolean().optional().describe("seulement les jours") })
  .superRefine(({ dry, ...value }, context) => {
    const issue = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (value.endTime <= value.startTime) issue("endTime", messages.eventEndBeforeStart);
    if (dry) return;
    if (!value.title) issue("title", messages.eventTitleRequired);
    if (!id.safeParse(value.groupId).success) issue("groupId", messages.eventGroupRequired);
    if (!value.message) issue("message", messages.required);
  });

/** A meeting of a series, as the others refer to it. */
export const occurrence = event.pick({
  id: true,
  title: true,
  date: true,
  start_time: true,
  end_time: true,
  cancelled_at: true,
});
export type Occurrence = z.output<typeof occurrence>;

export const eventSeries = z.strictObject({
  id,
  rule: repeat,
  events: z.array(occurrence),
});
export type EventSeries = z.output<typeof eventSeries>;

export const eventSeriesRoutes = {
  create: route(addresses.eventSeries.create, {
    summary: "Créer une série d’événements, ou seulement en calculer les jours",
    access: "publisher",
    body: seriesBody,
    reply: z.strictObject({
      days: z.array(z.string()),
      first: event.optional().describe("le premier événement, quand la série est créée"),
    }),
  }),
  get: route(addresses.eventSeries.get, {
    summary: "Une série et ses événements",
    access: "member",
    params: z.strictObject({ id }),
    reply: eventSeries,
  }),
};
