import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { makeStale } from "./stale.ts";

/** What I show beside my password, and the devices that need not. */
export const myFactors = queryOptions({
  queryKey: ["account", "factors"],
  queryFn: ({ signal }) => api.factors.get({}, signal),
});

/** A change of factors ends other sessions, and may satisfy what is asked of an administrator: all of the account is read again, behind what it answered. */
const onSuccess = (_: unknown, __: unknown, ___: unknown, { client }: { client: QueryClient }) =>
  makeStale(client, "account");

export const startTotp = mutationOptions({ mutationFn: () => api.factors.startTotp() });

export const confirmTotp = mutationOptions({
  mutationFn: (code: string) => api.factors.confirmTotp({ body: { code } }),
  onSuccess,
});

export const removeTotp = mutationOptions({
  mutationFn: () => api.factors.removeTotp(),
  onSuccess,
});

export const makeRecoveryCodes = mutationOptions({
  mutationFn: () => api.factors.makeRecoveryCodes(),
  onSuccess,
});

export const addPasskey = mutationOptions({
  mutationFn: (body: Parameters<typeof api.factors.addPasskey>[0]["body"]) =>
    api.factors.addPasskey({ body }),
  onSuccess,
});

export const renamePasskey = mutationOptions({
  mutationFn: ({ id, name }: { id: string; name: string }) =>
    api.factors.renamePasskey({ params: { id }, body: { name } }),
  onSuccess,
});

export const removePasskey = mutationOptions({
  mutationFn: (id: string) => api.factors.removePasskey({ params: { id } }),
  onSuccess,
});

export const forgetDevice = mutationOptions({
  mutationFn: (id: string) => api.factors.forgetDevice({ params: { id } }),
  onSuccess,
});
