import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";

const refuse = async (): Promise<never> => {
  throw new ApiError("not_found");
};

export const decisionHandlers = (_deps: Deps): Handlers<"decisions"> => ({
  list: refuse,
  export: refuse,
  add: refuse,
  update: refuse,
  remove: refuse,
  follow: refuse,
});
