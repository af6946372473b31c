import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { addresses } from "#contract/addresses.ts";
import type { Meeting } from "#contract/meetings.ts";
import { api } from "../api.ts";
import { CallError, request } from "../call.ts";
import { invalidate } from "./invalidate.ts";
import { meetingChange, showMeeting } from "./meetings.ts";

const MEETINGS_MAX = "100";

type Calls = typeof api.minutes;
type Input<A extends keyof Calls> = Parameters<Calls[A]>[0];

export const backToDrafting = meetingChange((change: Input<"backToDrafting">) =>
  api.minutes.backToDrafting(change),
);

export const proposeRemark = meetingChange((remark: Input<"remark">) => api.minutes.remark(remark));

export const answerRemark = meetingChange((answer: Input<"answerRemark">) =>
  api.minutes.answerRemark(answer),
);

export const markRead = meetingChange((id: string) => api.minutes.markRead({ params: { id } }));

export const rectify = meetingChange((written: Input<"rectify">) => api.minutes.rectify(written));

/** Reads the meeting again where the text that was approved is no longer the current one. */
export const approveMinutes = mutationOptions({
  mutationFn: (approved: Input<"approve">) => api.minutes.approve(approved),
  onSuccess: (meeting: Meeting, _, __, { client }: { client: QueryClient }) => {
    showMeeting(client, meeting);
    invalidate(client, "events", "actions", "decisions", "whatsNew");
  },
  onError: (error, _, __, { client }) => {
    if (error instanceof CallError && error.status === 412) invalidate(client, "meetings");
  },
});

/** Events of a group between two days, of which one is chosen. */
export const groupMeetings = (groupId: string, from: string, to: string) =>
  queryOptions({
    queryKey: ["events", "ofGroup", groupId, from, to],
    queryFn: ({ signal }) =>
      api.events.list({ query: { groupId, from, to, limit: MEETINGS_MAX } }, signal),
  });

/** The published minutes as a file, with the session. */
export const minutesPdf = mutationOptions({
  mutationFn: async (id: string): Promise<Blob> =>
    (await request(addresses.minutes.pdf, { params: { id } })).blob(),
});

export const rectificationPdf = mutationOptions({
  mutationFn: async (params: { id: string; number: string }): Promise<Blob> =>
    (await request(addresses.minutes.rectificationPdf, { params })).blob(),
});
