import { mutationOptions } from "@tanstack/react-query";
import { api } from "../api.ts";

export const makeArchive = mutationOptions({
  mutationFn: (ids: string[]) => api.archives.make({ body: { ids } }),
});

/** Of all documents of a folder. */
export const makeFolderArchive = mutationOptions({
  mutationFn: (input: Parameters<typeof api.archives.makeOfFolder>[0]) =>
    api.archives.makeOfFolder(input),
});
