import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { MyAccount } from "#contract/auth.ts";
import { api } from "../api.ts";
import { begin, takeBegun } from "./begun.ts";
import { STEADY_MS } from "./stale.ts";

const ACCOUNT = "account";

/** Before the screen that needs it is there. */
export const beginReadingAccount = (): Promise<MyAccount> => begin(ACCOUNT, api.auth.me());

/** Who is logged in. */
export const myAccount = queryOptions({
  queryKey: ["account", "me"],
  queryFn: ({ signal }) => takeBegun<MyAccount>(ACCOUNT) ?? api.auth.me({}, signal),
  staleTime: STEADY_MS,
});

/** Where I am logged in. */
export const mySessions = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: ({ signal }) => api.account.sessions({}, signal),
});

export const endSession = mutationOptions({
  mutationFn: (id: string) => api.account.endSession({ params: { id } }),
  onSuccess: (_, id, __, { client }) => {
    client.setQueryData(mySessions.queryKey, (held) => held?.filter((one) => one.id !== id));
  },
});

export const updateAccount = mutationOptions({
  mutationFn: (body: Parameters<typeof api.account.update>[0]["body"]) =>
    api.account.update({ body }),
  onSuccess: (saved, _, __, { client }) => {
    // What is asked of an administrator is not told here, and has not changed.
    client.setQueryData(myAccount.queryKey, (held) => ({ ...held, ...saved }));
  },
});

export const exportAccount = mutationOptions({ mutationFn: () => api.account.exportData() });
