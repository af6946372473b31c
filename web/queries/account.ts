import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { CallError } from "../call.ts";
import { invalidate, STEADY_MS } from "./invalidate.ts";

/** The member who is logged in. */
export const myAccount = queryOptions({
  queryKey: ["account", "me"],
  queryFn: ({ signal }) => api.auth.me({}, signal),
  staleTime: STEADY_MS,
});

/** The open sessions of the account. */
export const mySessions = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: ({ signal }) => api.account.sessions({}, signal),
});

export const endSession = mutationOptions({
  mutationFn: (id: string) => api.account.endSession({ params: { id } }),
  onSuccess: (_, id, __, { client }) => {
    client.setQueryData(mySessions.queryKey, (cached) => cached?.filter((one) => one.id !== id));
  },
});

export const updateAccount = mutationOptions({
  mutationFn: (body: Parameters<typeof api.account.update>[0]["body"]) =>
    api.account.update({ body }),
  // The account was attached to a structure meanwhile, which gives its name.
  onError: (error, _, __, { client }) => {
    if (error instanceof CallError && error.code === "structure_managed")
      invalidate(client, "account");
  },
  onSuccess: (saved, _, __, { client }) => {
    // The answer lacks the administrator's tasks, which this change does not affect.
    client.setQueryData(myAccount.queryKey, (cached) => ({ ...cached, ...saved }));
  },
});

export const exportAccount = mutationOptions({ mutationFn: () => api.account.exportData() });
