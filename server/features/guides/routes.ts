import { ApiError } from "#server/api-error.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { loadGuides, presentHead } from "./read-guides.ts";

export const guideHandlers = (): Handlers<"guides"> => ({
  list: async () => (await loadGuides()).map(presentHead),
  get: async ({ params }) => {
    const guide = (await loadGuides()).find(({ name }) => name === params.name);
    if (!guide) throw new ApiError("not_found");
    return guide;
  },
});
