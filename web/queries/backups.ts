import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Backups } from "#contract/backups.ts";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";

const CHECK_EVERY = 3000;

export const isPending = ({ list, prepared }: Backups): boolean =>
  prepared?.state === "running" ||
  list.some(({ state }) => state === "asked" || state === "running");

/** Polls while a backup is being made. */
export const backups = queryOptions({
  queryKey: ["backups", "list"],
  queryFn: ({ signal }) => api.backups.list({}, signal),
  refetchInterval: ({ state: { data } }) => (data && isPending(data) ? CHECK_EVERY : false),
});

export const makeBackup = mutationOptions({
  mutationFn: () => api.backups.make(),
  onSuccess: (_, __, ___, { client }) => invalidate(client, "backups"),
});

export const fetchPrepared = mutationOptions({
  mutationFn: (id: string) => api.backups.preparedAddress({ params: { id } }),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "backups"),
});
