import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import { setHidden } from "./queries.ts";

/** Hides the first steps from an account, or shows them again. Throws forbidden when it has ceased to be active meanwhile. */
export async function hideFirstSteps(
  { db }: Pick<Deps, "db">,
  { id }: Pick<Actor, "id">,
  hidden: boolean,
): Promise<void> {
  if (!(await setHidden(db, id, hidden))) throw new ApiError("forbidden");
}
