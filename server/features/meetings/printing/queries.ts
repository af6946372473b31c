import { fullName } from "#contract/full-name.ts";
import { selectMembers } from "#server/accounts/members-of-group.ts";
import { NAMED } from "#server/accounts/person.ts";
import type { Db } from "#server/db/open.ts";
import type { MeetingRow } from "../facts.ts";
import type { SheetPerson } from "./sheet-document.ts";

/** Members of the group, and people who were convened and are no longer in it. */
export async function listSheetPeople(
  db: Db,
  { event_id, group_id }: MeetingRow,
): Promise<SheetPerson[]> {
  const members = await selectMembers(db, group_id)
    .select([...NAMED, "users.college"])
    .execute();
  const convened = await db
    .selectFrom("notice_people")
    .innerJoin("notices", "notices.id", "notice_people.notice_id")
    .select(["user_id", "name_then"])
    .where("event_id", "=", event_id)
    .execute();
  const ids = new Set(members.map(({ id }) => id));
  const others = new Map(
    convened
      .filter(({ user_id }) => user_id === null || !ids.has(user_id))
      .map(({ user_id, name_then }) => [user_id ?? name_then, name_then]),
  );
  return [
    ...members.map(({ college, structure, ...name }) => ({
      name: fullName(name),
      structure: structure ?? "",
      college: college ?? "",
    })),
    ...[...others.values()].map((name) => ({ name, structure: "", college: "" })),
  ];
}
