import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";

const refuse = async (): Promise<never> => {
  throw new ApiError("not_found");
};

export const agendaItemHandlers = (_deps: Deps): Handlers<"agendaItems"> => ({
  add: refuse,
  copy: refuse,
  order: refuse,
  update: refuse,
  remove: refuse,
});
