import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";
import { paginatedQuery } from "./pages.ts";

/** Invitations to the site, newest first. */
export const siteInvitationList = () =>
  paginatedQuery(["siteInvitations", "list"], ({ limit, last }, signal) =>
    api.siteInvitations.list({ query: { limit, before: last } }, signal),
  );

export const checkInvited = mutationOptions({
  mutationFn: (list: string) => api.siteInvitations.check({ body: { list } }),
});

const changed = (_: unknown, __: unknown, ___: unknown, { client }: { client: QueryClient }) =>
  invalidate(client, "siteInvitations", "mails");

export const sendInvitations = mutationOptions({
  mutationFn: (list: string) => api.siteInvitations.send({ body: { list } }),
  onSuccess: changed,
});

/** A refusal says that the row has changed. */
export const resendInvitation = mutationOptions({
  mutationFn: (id: string) => api.siteInvitations.resend({ params: { id } }),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "siteInvitations", "mails"),
});

export const revokeInvitation = mutationOptions({
  mutationFn: (id: string) => api.siteInvitations.revoke({ params: { id } }),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "siteInvitations"),
});
