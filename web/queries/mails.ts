import { mutationOptions } from "@tanstack/react-query";
import type { Mail } from "#contract/mails.ts";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";
import { paginatedQuery } from "./pages.ts";

/** Emails of one state or of all, newest first. */
export const mailList = (status: Mail["status"] | undefined) =>
  paginatedQuery(["mails", "list", { status }], ({ limit, last }, signal) =>
    api.mails.list({ query: { status, limit, before: last } }, signal),
  );

export const retryMail = mutationOptions({
  mutationFn: (id: string) => api.mails.retry({ params: { id } }),
  onSuccess: (_, __, ___, { client }) => invalidate(client, "mails", "dashboard"),
});

/** An accepted one ends what was refused before at this address, and a first step. */
export const sendTestMail = mutationOptions({
  mutationFn: () => api.mails.test({}),
  onSuccess: (_, __, ___, { client }) =>
    invalidate(client, "mails", "dashboard", "members", "applications", "siteInvitations"),
});
