import { mutationOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";

/** Each read is written to the audit log, so nothing is cached or refetched. */
export const findPerson = mutationOptions({
  mutationFn: (email: string) => api.persons.find({ query: { email } }),
  gcTime: 0,
});

export const exportPerson = mutationOptions({
  mutationFn: (email: string) => api.persons.exportData({ query: { email } }),
  gcTime: 0,
});

export const erasePerson = mutationOptions({
  mutationFn: (body: Parameters<typeof api.persons.erase>[0]["body"]) =>
    api.persons.erase({ body }),
  onSuccess: (_, __, ___, { client }) =>
    invalidate(
      client,
      "members",
      "applications",
      "inbox",
      "mails",
      "trash",
      "dashboard",
      "privacy",
    ),
});
