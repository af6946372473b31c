import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";

/** The member's choices of notifications by email. */
export const myChoices = queryOptions({
  queryKey: ["notifications", "choices"],
  queryFn: ({ signal }) => api.notifications.get({}, signal),
});

export const choose = mutationOptions({
  mutationFn: (body: Parameters<typeof api.notifications.choose>[0]["body"]) =>
    api.notifications.choose({ body }),
  onSuccess: (saved, _, __, { client }) => {
    client.setQueryData(myChoices.queryKey, saved);
  },
});
