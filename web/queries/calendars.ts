import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api, fetchEventFile } from "../api.ts";
import { makeStale } from "./stale.ts";

/** The devices that read my agenda. */
export const myCalendars = queryOptions({
  queryKey: ["calendars"],
  queryFn: ({ signal }) => api.calendars.list({}, signal),
});

export const createCalendar = mutationOptions({
  mutationFn: (body: Parameters<typeof api.calendars.create>[0]["body"]) =>
    api.calendars.create({ body }),
  onSuccess: (_, __, ___, { client }) => makeStale(client, "calendars"),
});

export const revokeCalendar = mutationOptions({
  mutationFn: (id: string) => api.calendars.revoke({ params: { id } }),
  onSuccess: (_, id, __, { client }) => {
    client.setQueryData(myCalendars.queryKey, (held) => held?.filter((one) => one.id !== id));
  },
});

export const saveEventFile = mutationOptions({ mutationFn: fetchEventFile });
