import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { applyChange } from "#contract/live-meeting.ts";
import type { LiveChange, Meeting } from "#contract/meetings.ts";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";

export const meetingDetail = (id: string) =>
  queryOptions({
    queryKey: ["meetings", "one", id],
    queryFn: ({ signal }) => api.meetings.get({ params: { id } }, signal),
  });

/** Shows the server's answer, unless a later one is shown already. */
export function showMeeting(client: QueryClient, meeting: Meeting): void {
  client.setQueryData(meetingDetail(meeting.id).queryKey, (shown) =>
    shown && shown.revision > meeting.revision ? shown : meeting,
  );
}

/** Shows what a poll says, unless something later is shown already. */
export function showChange(client: QueryClient, change: LiveChange): void {
  const { queryKey } = meetingDetail(change.id);
  const shown = client.getQueryData(queryKey);
  if (!shown || shown.revision > change.revision) return;
  const meeting = applyChange(shown, change);
  if (meeting) client.setQueryData(queryKey, meeting);
  else void client.invalidateQueries({ queryKey });
}

/** A change that answers with the whole meeting. */
export const meetingChange = <Input>(call: (input: Input) => Promise<Meeting>) =>
  mutationOptions({
    mutationFn: call,
    onSuccess: (meeting: Meeting, _: Input, __: unknown, { client }: { client: QueryClient }) => {
      showMeeting(client, meeting);
      invalidate(client, "events", "actions", "decisions");
    },
  });
