import type { OwnProfile, ProfileBody, ProfileText } from "#contract/directory.ts";
import type { ShownField } from "#contract/directory-limits.ts";
import { fold } from "#contract/fold.ts";
import { getProfile, type Profile, presentProfile } from "#server/accounts/read-profile.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";

/** Texts that a search of the directory reads, where they are shown. */
const SEARCHED = ["job", "languages", "presentation"] as const satisfies ProfileText[];

const merge = (before: Profile, body: ProfileBody): Profile => ({
  job: body.job ?? before.job,
  languages: body.languages ?? before.languages,
  presentation: body.presentation ?? before.presentation,
  phone: body.phone ?? before.phone,
  shown: body.shown ?? before.shown,
});

function toColumns({ shown, ...texts }: Profile) {
  const mark = (field: ShownField) => (shown.includes(field) ? 1 : 0);
  return {
    ...texts,
    show_job: mark("job"),
    show_languages: mark("languages"),
    show_presentation: mark("presentation"),
    show_email: mark("email"),
    show_phone: mark("phone"),
    search: fold(
      SEARCHED.filter((field) => shown.includes(field))
        .map((field) => texts[field])
        .join("\n"),
    ),
  };
}

/** Changes what the members see of the actor; an absent key leaves the value as it is. */
export const updateProfile = (deps: Deps, body: ProfileBody, actor: Actor): Promise<OwnProfile> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `profile:${actor.id}`);
    const changed = merge(await getProfile(trx, actor.id), body);
    const columns = { ...toColumns(changed), changed_at: deps.clock.now().toISOString() };
    await trx
      .insertInto("person_profiles")
      .values({ user_id: actor.id, ...columns })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
      .execute();
    await recordAct(deps, trx, { act: "account_updated", actor, person: actor });
    return presentProfile(changed);
  });
