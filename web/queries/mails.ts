import { mutationOptions } from "@tanstack/react-query";
import type { Mail } from "#contract/mails.ts";
import { api } from "../api.ts";
import { pagesOf } from "./pages.ts";
import { makeStale } from "./stale.ts";

/** Mails of a state, or all, the newest first. */
export const mailList = (status: Mail["status"] | undefined) =>
  pagesOf(["mails", "list", { status }], ({ limit, last }, signal) =>
    api.mails.list({ query: { status, limit, before: last } }, signal),
  );

export const retryMail = mutationOptions({
  mutationFn: (id: string) => api.mails.retry({ params: { id } }),
  onSuccess: (_, __, ___, { client }) => makeStale(client, "mails"),
});
