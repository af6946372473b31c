import { queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";

/** They change with the version of the site only. */
const staleTime = Number.POSITIVE_INFINITY;

export const guideList = queryOptions({
  queryKey: ["guides", "list"],
  queryFn: ({ signal }) => api.guides.list({}, signal),
  staleTime,
});

export const guideText = (name: string) =>
  queryOptions({
    queryKey: ["guides", "one", name],
    queryFn: ({ signal }) => api.guides.get({ params: { name } }, signal),
    staleTime,
  });
