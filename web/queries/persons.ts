import { mutationOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { makeStale } from "./stale.ts";

/** Each reading is written in the journal: nothing is read again by itself, nor kept. */
export const findPerson = mutationOptions({
  mutationFn: (email: string) => api.persons.find({ query: { email } }),
  gcTime: 0,
});

export const exportPerson = mutationOptions({
  mutationFn: (email: string) => api.persons.exportData({ query: { email } }),
  gcTime: 0,
});

export const erasePerson = mutationOptions({
  mutationFn: (body: { email: string; tell: boolean }) => api.persons.erase({ body }),
  onSuccess: (_, __, ___, { client }) =>
    makeStale(client, "members", "applications", "inbox", "mails", "trash", "dashboard", "privacy"),
});
