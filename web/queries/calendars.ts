import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api, fetchEventFile } from "../api.ts";
import { invalidate } from "./invalidate.ts";

/** The devices that read the member's calendar feed. */
export const myCalendars = queryOptions({
  queryKey: ["calendars"],
  queryFn: ({ signal }) => api.calendars.list({}, signal),
});

export const createCalendar = mutationOptions({
  mutationFn: (body: Parameters<typeof api.calendars.create>[0]["body"]) =>
    api.calendars.create({ body }),
  onSuccess: (_, __, ___, { client }) => invalidate(client, "calendars"),
});

export const revokeCalendar = mutationOptions({
  mutationFn: (id: string) => api.calendars.revoke({ params: { id } }),
  onSuccess: (_, id, __, { client }) => {
    client.setQueryData(myCalendars.queryKey, (cached) => cached?.filter((one) => one.id !== id));
  },
});

export const saveEventFile = mutationOptions({ mutationFn: fetchEventFile });
