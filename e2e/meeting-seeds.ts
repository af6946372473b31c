import type { Event } from "#contract/events.ts";
import type { Group } from "#contract/groups.ts";
import type { Meeting } from "#contract/meetings.ts";
import type { Api } from "./api.ts";
import { dayFromToday, makeEvent, makeMember } from "./seeds.ts";
import type { Site } from "./site.ts";

export interface Attendee {
  api: Api;
  id: string;
}

/** A member of the group, logged in. */
export async function makeAttendee(
  site: Site,
  admin: Api,
  group: Pick<Group, "id">,
  name: string,
): Promise<Attendee> {
  const { api } = await makeMember(site, admin, name);
  const { id } = await api.call<{ id: string }>("GET", "/users/me");
  await api.call("POST", `/groupes/${group.id}/join`);
  return { api, id };
}

interface DraftedMeeting {
  chair: Attendee;
  secretary: Attendee;
  /** Not in the room; the action is theirs. */
  absent: Attendee;
  title: string;
}

const bodyOf = ({ version }: Meeting, chair: Attendee, secretary: Attendee) => ({
  version,
  chairId: chair.id,
  secretaryId: secretary.id,
  readingDays: 7,
});

/** A meeting of today whose minutes are sent for reading: one item, a decision, an action of the absent member. */
export async function makeDraftedMeeting(
  admin: Api,
  group: Pick<Group, "id">,
  { chair, secretary, absent, title }: DraftedMeeting,
): Promise<Event> {
  const event = await makeEvent(admin, group.id, { title, day: dayFromToday(0) });
  const at = `/meetings/${event.id}`;
  const made = await admin.call<Meeting>("POST", `/events/${event.id}/meeting`);
  await admin.call("PUT", at, bodyOf(made, chair, secretary));
  const { items } = await admin.call<Meeting>("POST", `${at}/items`, {
    title: "Le plan d’action",
    expected: "decision",
  });
  const item = items[0]?.id ?? "";
  await admin.call("POST", `${at}/open`);
  for (const { id } of [chair, secretary])
    await admin.call("POST", `${at}/presence`, { clientId: `arrive-${id}`, userId: id });
  await admin.call("PUT", `/items/${item}/note`, {
    text: "Le plan est **relu** le 3 mars.",
    version: 0,
  });
  await admin.call("POST", `/items/${item}/decisions`, {
    text: "Le plan d’action est adopté.",
    method: "consensus",
    outcome: "adopted",
  });
  await admin.call("POST", `/items/${item}/actions`, {
    text: "Imprimer le plan d’action",
    ownerId: absent.id,
    dueDay: dayFromToday(20),
  });
  await admin.call("POST", `${at}/close`);
  await admin.call("POST", `${at}/send-for-reading`);
  return event;
}
