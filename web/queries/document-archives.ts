import { mutationOptions } from "@tanstack/react-query";
import { api } from "../api.ts";

export const makeArchive = mutationOptions({
  mutationFn: (ids: string[]) => api.archives.make({ body: { ids } }),
});
