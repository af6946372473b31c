import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { Attendance, ItemNote } from "#contract/meeting-parts.ts";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";
import { meetingChange, meetingDetail } from "./meetings.ts";

/** People who can be marked present, with their answer and their college. */
export const presencePeople = (id: string) =>
  queryOptions({
    queryKey: ["meetings", "people", id],
    queryFn: ({ signal }) => api.meetingPresence.people({ params: { id }, query: {} }, signal),
  });

/** Members of the collective whose names contain a text too. */
export const findPresencePeople = (id: string, q: string) =>
  queryOptions({
    queryKey: ["meetings", "people", id, q],
    queryFn: ({ signal }) => api.meetingPresence.people({ params: { id }, query: { q } }, signal),
    placeholderData: keepPreviousData,
  });

/** The code of the room; the caller reads it again at `until`. */
export const roomCode = (id: string) =>
  queryOptions({
    queryKey: ["meetings", "code", id],
    queryFn: ({ signal }) => api.meetingPresence.code({ params: { id } }, signal),
    refetchInterval: ({ state }) => msUntilNext(state.data?.until),
    refetchIntervalInBackground: true,
    staleTime: 0,
  });

const SOONEST_MS = 2000;

/** A phone whose clock is wrong asks no more than every two seconds, and no less than once a minute. */
function msUntilNext(until: string | undefined): number {
  const left = until === undefined ? 0 : Date.parse(until) - Date.now();
  return Math.min(Math.max(left, SOONEST_MS), 60_000);
}

export const noteVersions = (itemId: string) =>
  queryOptions({
    queryKey: ["meetings", "noteVersions", itemId],
    queryFn: ({ signal }) => api.meetingSession.noteVersions({ params: { id: itemId } }, signal),
  });

export const goToItem = meetingChange((input: Parameters<typeof api.meetingSession.goTo>[0]) =>
  api.meetingSession.goTo(input),
);
export const closeSession = meetingChange((id: string) =>
  api.meetingSession.close({ params: { id } }),
);
export const sendForReading = meetingChange((id: string) =>
  api.minutes.sendForReading({ params: { id } }),
);
export const addDecision = meetingChange((input: Parameters<typeof api.decisions.add>[0]) =>
  api.decisions.add(input),
);
export const updateDecision = meetingChange((input: Parameters<typeof api.decisions.update>[0]) =>
  api.decisions.update(input),
);
export const removeDecision = meetingChange((id: string) =>
  api.decisions.remove({ params: { id } }),
);
export const addAction = meetingChange((input: Parameters<typeof api.meetingActions.add>[0]) =>
  api.meetingActions.add(input),
);

/** These answers are not the whole meeting. */
const readAgain = (_: unknown, __: unknown, ___: unknown, { client }: { client: QueryClient }) =>
  invalidate(client, "meetings", "actions");

export const updateAction = mutationOptions({
  mutationFn: (input: Parameters<typeof api.meetingActions.update>[0]) =>
    api.meetingActions.update(input),
  onSuccess: readAgain,
});
export const removeAction = mutationOptions({
  mutationFn: (id: string) => api.meetingActions.remove({ params: { id } }),
  onSuccess: readAgain,
});

export const recordPresence = mutationOptions({
  mutationFn: (input: Parameters<typeof api.meetingPresence.record>[0]) =>
    api.meetingPresence.record(input),
  onSuccess: readAgain,
});
export const correctPresence = mutationOptions({
  mutationFn: (input: Parameters<typeof api.meetingPresence.correct>[0]) =>
    api.meetingPresence.correct(input),
  onSuccess: readAgain,
});

/** Shows a saved note before the next poll. */
export function showNote(client: QueryClient, id: string, itemId: string, note: ItemNote): void {
  client.setQueryData(
    meetingDetail(id).queryKey,
    (shown) =>
      shown && {
        ...shown,
        items: shown.items.map((item) => (item.id === itemId ? { ...item, note } : item)),
      },
  );
}

/** Shows a recorded presence before the next poll, and reads again who can be marked. */
export function showAttendance(client: QueryClient, id: string, attendance: Attendance): void {
  client.setQueryData(meetingDetail(id).queryKey, (shown) => {
    if (!shown?.attendances) return shown;
    const others = shown.attendances.filter((one) => one.id !== attendance.id);
    return { ...shown, attendances: [...others, attendance] };
  });
  for (const queryKey of [meetingDetail(id).queryKey, presencePeople(id).queryKey])
    void client.invalidateQueries({ queryKey });
}
