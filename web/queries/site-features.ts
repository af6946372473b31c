import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";

/** What the association may switch off. */
export const siteFeatures = queryOptions({
  queryKey: ["siteFeatures", "list"],
  queryFn: ({ signal }) => api.siteFeatures.list({}, signal),
});

/** The account names the features that are off: the menus read it. */
export const setSiteFeature = mutationOptions({
  mutationFn: (change: Parameters<typeof api.siteFeatures.set>[0]) => api.siteFeatures.set(change),
  onSuccess: (features, _, __, { client }) => {
    client.setQueryData(siteFeatures.queryKey, features);
    invalidate(client, "account", "shares", "waiting", "whatsNew");
  },
});
