import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { makeStale } from "./stale.ts";

/** A series and its events; a change of any event makes it stale. */
export const eventSeries = (id: string) =>
  queryOptions({
    queryKey: ["events", "series", id],
    queryFn: ({ signal }) => api.eventSeries.get({ params: { id } }, signal),
  });

type Body = Parameters<typeof api.eventSeries.create>[0]["body"];

/** The days that a rule gives; nothing is kept. */
export const previewSeries = mutationOptions({
  mutationFn: (body: Pick<Body, "date" | "startTime" | "endTime" | "rule">) =>
    api.eventSeries.create({ body: { ...body, dry: true } }),
});

export const createSeries = mutationOptions({
  mutationFn: (body: Body) => api.eventSeries.create({ body }),
  onSuccess: (_, __, ___, { client }) => makeStale(client, "events"),
});
