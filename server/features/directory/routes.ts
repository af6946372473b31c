import { readProfile } from "#server/accounts/read-profile.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { countPeople, getPerson, listPeople, listStructures } from "./queries.ts";
import { updateProfile } from "./update-profile.ts";

export const directoryHandlers = (deps: Deps): Handlers<"directory"> => ({
  list: ({ query }) => listPeople(deps.db, query),
  count: ({ query }) => countPeople(deps.db, query),
  structures: () => listStructures(deps.db),
  get: ({ params }) => getPerson(deps.db, params.id),
  profile: ({ actor }) => readProfile(deps.db, actor.id),
  updateProfile: ({ body, actor }) => updateProfile(deps, body, actor),
});
