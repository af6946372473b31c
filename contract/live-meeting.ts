import type { LiveChange, Meeting } from "./meetings.ts";

/** The parts of these ids; undefined when one of them is not known. */
function pick<Part extends { id: string }>(ids: string[], parts: Part[]): Part[] | undefined {
  const known = new Map(parts.map((part) => [part.id, part]));
  const picked = ids.flatMap((id) => known.get(id) ?? []);
  return picked.length === ids.length ? picked : undefined;
}

/**
 * What a poll says, put over the meeting as it was at the revision that was polled. Undefined when the two do not make a whole meeting, which is then read
 * again: in another state, or for somebody whose rights changed, other things are shown of items that did not change.
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
