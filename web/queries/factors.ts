import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";

/** The second factors of the account and its trusted devices. */
export const myFactors = queryOptions({
  queryKey: ["account", "factors"],
  queryFn: ({ signal }) => api.factors.get({}, signal),
});

/** A change of factors ends other sessions and may complete an administrator's task, so the whole account is read again. */
const onSuccess = (_: unknown, __: unknown, ___: unknown, { client }: { client: QueryClient }) =>
  invalidate(client, "account");

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
