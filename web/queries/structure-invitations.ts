import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";

const keyOf = (id: string) => ["structures", "invitations", id];

/** Invitations to a structure, newest first. */
export const structureInvitations = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.structureInvitations.list({ params: { id } }, signal),
  });

/** A refusal says that the list has changed. */
const settled = (
  _: unknown,
  __: unknown,
  { params: { id } }: { params: { id: string } },
  ___: unknown,
  { client }: { client: QueryClient },
) => {
  void client.invalidateQueries({ queryKey: keyOf(id) });
  invalidate(client, "mails");
};

export const sendStructureInvitation = mutationOptions({
  mutationFn: (asked: Parameters<typeof api.structureInvitations.send>[0]) =>
    api.structureInvitations.send(asked),
  onSettled: settled,
});

export const resendStructureInvitation = mutationOptions({
  mutationFn: (asked: Parameters<typeof api.structureInvitations.resend>[0]) =>
    api.structureInvitations.resend(asked),
  onSettled: settled,
});

export const revokeStructureInvitation = mutationOptions({
  mutationFn: (asked: Parameters<typeof api.structureInvitations.revoke>[0]) =>
    api.structureInvitations.revoke(asked),
  onSettled: settled,
});
