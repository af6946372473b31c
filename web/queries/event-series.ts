import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";

/** A series and its events; a change of any event invalidates it. */
export const eventSeries = (id: string) =>
  queryOptions({
    queryKey: ["events", "series", id],
    queryFn: ({ signal }) => api.eventSeries.get({ params: { id } }, signal),
  });

type Body = Parameters<typeof api.eventSeries.create>[0]["body"];

/** Lists the days of a recurrence rule without saving anything. */
export const previewSeries = mutationOptions({
  mutationFn: (body: Pick<Body, "date" | "startTime" | "endTime" | "rule">) =>
    api.eventSeries.create({ body: { ...body, dry: true } }),
});

export const createSeries = mutationOptions({
  mutationFn: (body: Body) => api.eventSeries.create({ body }),
  onSuccess: (_, __, ___, { client }) => invalidate(client, "events"),
});
