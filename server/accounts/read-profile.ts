import type { OwnProfile, ProfileText } from "#contract/directory.ts";
import { SHOWN_FIELDS, type ShownField } from "#contract/directory-limits.ts";
import type { Db, Trx } from "../db/open.ts";

/** What a person wrote for the members, empty texts included, and what of it they show. */
export type Profile = Record<ProfileText, string> & { shown: ShownField[] };

const NONE: Profile = { job: "", languages: "", presentation: "", phone: "", shown: [] };

export async function getProfile(db: Db | Trx, userId: string): Promise<Profile> {
  const row = await db
    .selectFrom("person_profiles")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return NONE;
  const { job, languages, presentation, phone } = row;
  const isShown = (field: ShownField): boolean => row[`show_${field}`] === 1;
  return { job, languages, presentation, phone, shown: SHOWN_FIELDS.filter(isShown) };
}

export const presentProfile = ({ shown, ...texts }: Profile): OwnProfile => ({
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")),
  shown,
});

/** As replies and exports say it: nothing is shown by default. */
export const readProfile = async (db: Db | Trx, userId: string): Promise<OwnProfile> =>
  presentProfile(await getProfile(db, userId));
