import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";

/** Under the key of the dashboard: what changes its counts may also finish a step. */
export const firstSteps = queryOptions({
  queryKey: ["dashboard", "firstSteps"],
  queryFn: ({ signal }) => api.firstSteps.list({}, signal),
});

export const hideFirstSteps = mutationOptions({
  mutationFn: (hidden: boolean) => api.firstSteps.hide({ body: { hidden } }),
  onSuccess: (_, hidden, __, { client }) => {
    client.setQueryData(firstSteps.queryKey, (cached) => cached && { ...cached, hidden });
    // Whether they are those of a newcomer.
    invalidate(client, "account");
  },
});
