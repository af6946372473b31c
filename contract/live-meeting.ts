import type { LiveChange, Meeting } from "./meetings.ts";

/** The parts of these ids; undefined when one of them is not known. */
function pick<Part extends { id: string }>(ids: string[], parts: Part[]): Part[] | undefined {
  const known = new Map(parts.map((part) => [part.id, part]));
  const picked = ids.flatMap((id) => known.get(id) ?? []);
  return picked.length === ids.length ? picked : undefined;
}

/**
 * The meeting after a change, from the meeting at the revision that the caller sent. Undefined when the caller has to read the whole meeting again: its
 * state or the rights of the reader changed, which also changes what is shown of the other items, or a part is missing.
 */
export function applyChange(shown: Meeting, change: LiveChange): Meeting | undefined {
  const { itemIds, items: changed, attendanceIds, attendances: stays = [], ...head } = change;
  const { attendances: before, minutes } = shown;
  if (shown.state !== head.state || !before !== !attendanceIds) return undefined;
  const items = pick(itemIds, [...shown.items, ...changed]);
  const attendances = pick(attendanceIds ?? [], [...(before ?? []), ...stays]);
  if (!items || !attendances) return undefined;
  return { ...head, items, ...(before && { attendances }), ...(minutes && { minutes }) };
}
