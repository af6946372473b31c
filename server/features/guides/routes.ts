import type { Guide } from "#contract/guides.ts";
import { ApiError } from "#server/api-error.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { readGuides } from "./read-guides.ts";

export function guideHandlers(): Handlers<"guides"> {
  let reading: Promise<Guide[]> | undefined;
  // The files do not change while the site runs. A failure is tried again at the next call.
  const guides = () => {
    reading ??= readGuides().catch((error) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
  return {
    list: async () => (await guides()).map(({ name, title, lead }) => ({ name, title, lead })),
    get: async ({ params }) => {
      const guide = (await guides()).find(({ name }) => name === params.name);
      if (!guide) throw new ApiError("not_found");
      return guide;
    },
  };
}
