import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { readStructuresAgain } from "./structures.ts";

export const structurePeople = (id: string) =>
  queryOptions({
    queryKey: ["structures", "people", id],
    queryFn: ({ signal }) => api.structurePeople.list({ params: { id } }, signal),
  });

/** A refusal says that the list has changed. */
const settled = (
  _: unknown,
  __: unknown,
  ___: unknown,
  ____: unknown,
  { client }: { client: QueryClient },
) => readStructuresAgain(client);

export const attachPerson = mutationOptions({
  mutationFn: (asked: Parameters<typeof api.structurePeople.attach>[0]) =>
    api.structurePeople.attach(asked),
  onSettled: settled,
});

export const updatePlace = mutationOptions({
  mutationFn: (asked: Parameters<typeof api.structurePeople.update>[0]) =>
    api.structurePeople.update(asked),
  onSettled: settled,
});

export const detachPerson = mutationOptions({
  mutationFn: (asked: Parameters<typeof api.structurePeople.detach>[0]) =>
    api.structurePeople.detach(asked),
  onSettled: settled,
});

export const transferStructureRole = mutationOptions({
  mutationFn: (asked: Parameters<typeof api.structurePeople.transferRole>[0]) =>
    api.structurePeople.transferRole(asked),
  onSettled: settled,
});

export const leaveStructure = mutationOptions({
  mutationFn: (asked: Parameters<typeof api.structurePeople.leave>[0]) =>
    api.structurePeople.leave(asked),
  onSettled: settled,
});
