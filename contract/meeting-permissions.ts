import type { MeetingOffice, MeetingState } from "./meeting-limits.ts";
import { type Caller, mayRunGroup } from "./permissions.ts";

/** What permissions on a meeting depend on. */
export interface OneMeeting {
  groupId: string;
  state: MeetingState;
  /** The group is archived: nothing changes any more. */
  archived?: boolean | undefined;
  /** The office of the caller in this meeting. */
  office?: MeetingOffice | undefined;
  /** The caller was or is in the list of presence. */
  attended: boolean;
  /** The caller received a notice. */
  convened: boolean;
  isMember: boolean;
}

const NOTED: readonly MeetingState[] = ["open", "drafting"];

const runs = (caller: Caller, { groupId }: OneMeeting): boolean =>
  mayRunGroup(caller, { id: groupId });

const isLive = ({ state, archived }: OneMeeting): boolean =>
  archived !== true && state !== "published";

/** Agenda, officers and notice: those who run the group, and the officers. */
export const mayPrepare = (caller: Caller, meeting: OneMeeting): boolean =>
  isLive(meeting) && (runs(caller, meeting) || meeting.office !== undefined);

/** Propose an item, until the meeting opens: members of the group. */
export const mayProposeItem = (caller: Caller, meeting: OneMeeting): boolean =>
  isLive(meeting) &&
  ["preparing", "convened"].includes(meeting.state) &&
  (meeting.isMember || mayPrepare(caller, meeting));

/** Open, close, point at the current item, and publish: the chair, or those who run the group. */
export const mayChair = (caller: Caller, meeting: OneMeeting): boolean =>
  isLive(meeting) && (runs(caller, meeting) || meeting.office === "chair");

/** Notes, decisions, actions and presences of others, while the meeting is open or drafted. */
export const mayWriteMinutes = (caller: Caller, meeting: OneMeeting): boolean =>
  NOTED.includes(meeting.state) && mayPrepare(caller, meeting);

/** Drafts and remarks: those who were there, who run the group, and the officers. Other members read what is published. */
export const mayReadDraft = (caller: Caller, meeting: OneMeeting): boolean =>
  meeting.state === "published" ||
  runs(caller, meeting) ||
  meeting.office !== undefined ||
  meeting.attended;

/** Propose a correction while the minutes are read again. */
export const mayRemark = (caller: Caller, meeting: OneMeeting): boolean =>
  isLive(meeting) && meeting.state === "reading" && mayReadDraft(caller, meeting);

/** Approve the minutes: the chair and the secretary; for a working group, those who run it too. */
export const mayApprove = (caller: Caller, meeting: OneMeeting, needed: number): boolean =>
  isLive(meeting) &&
  meeting.state === "reading" &&
  (meeting.office !== undefined || (needed === 1 && runs(caller, meeting)));

/** Items « huis clos »: people who were convened, who run the group, and the officers. */
export const maySeeClosedItems = (caller: Caller, meeting: OneMeeting): boolean =>
  runs(caller, meeting) || meeting.office !== undefined || meeting.convened;

/** Add a rectification to published minutes, and say what became of a decision. */
export const mayRectify = (caller: Caller, meeting: OneMeeting): boolean =>
  meeting.archived !== true && (runs(caller, meeting) || meeting.office !== undefined);

/** Change an action: its owner, and those who run the group. */
export const mayChangeAction = (
  caller: Caller,
  action: { groupId: string; ownerId: string | null },
): boolean => action.ownerId === caller.id || mayRunGroup(caller, { id: action.groupId });
