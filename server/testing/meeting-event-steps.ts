import { type Action, groupOf, type Meeting, type Place, refuse } from "./meeting-oracle.ts";

/** The event, which nothing changes once the minutes are published; those who poll are notified. */
function change(place: Place): Meeting {
  const { meeting } = place;
  if (meeting.isGone || groupOf(place).isGone) refuse(404);
  if (meeting.agenda?.state === "published") refuse(409);
  return meeting;
}
const touch = ({ agenda }: Meeting): void => {
  if (agenda) agenda.revision += 1;
};

const dayOf = ({ step }: Place): string =>
  `${step.flag ? 2027 : 2026}-04-${String(10 + (step.row % 9)).padStart(2, "0")}`;
/** Mostly its own group, sometimes the other one. */
const placeOf = ({ meeting, step, model }: Place): number =>
  step.row === 0 && !model.groups[0]?.isGone ? 1 - meeting.group : meeting.group;

/** Done by an administrator: what the event and the group may do is tested elsewhere. */
export const EVENT_STEPS: Record<string, Action> = {
  cancel: {
    call: ({ meeting }) => ({
      method: "POST",
      url: `/events/${meeting.id}/cancel`,
      body: { reason: "Salle fermée" },
    }),
    expect: (place) => {
      const meeting = change(place);
      if (meeting.isCancelled) refuse(409);
      meeting.isCancelled = true;
      touch(meeting);
      return 200;
    },
  },
  resume: {
    call: ({ meeting }) => ({ method: "POST", url: `/events/${meeting.id}/resume` }),
    expect: (place) => {
      const meeting = change(place);
      if (!meeting.isCancelled) refuse(409);
      meeting.isCancelled = false;
      touch(meeting);
      return 200;
    },
  },
  move: {
    call: (place) => ({
      method: "PUT",
      url: `/events/${place.meeting.id}`,
      body: {
        ...{ title: place.meeting.title, message: "Ordre du jour", startTime: "09:00" },
        ...{ date: `${dayOf(place)}T12:00:00.000Z`, endTime: "10:30" },
        groupId: place.model.groups[placeOf(place)]?.id,
      },
    }),
    expect: (place) => {
      const meeting = change(place);
      const group = placeOf(place);
      Object.assign(meeting, { day: dayOf(place), group });
      touch(meeting);
      return 200;
    },
  },
  "remove event": {
    call: ({ meeting }) => ({ method: "DELETE", url: `/events/${meeting.id}` }),
    expect: (place) => {
      const meeting = change(place);
      meeting.isGone = true;
      touch(meeting);
      return 204;
    },
  },
  "remove group": {
    call: ({ model }) => ({ method: "DELETE", url: `/groupes/${model.groups[0]?.id}` }),
    expect: ({ model }) => {
      const [group] = model.groups;
      if (!group || group.isGone) return refuse(404);
      const own = model.meetings.filter((one) => one.group === 0);
      if (own.some(({ agenda }) => agenda?.state === "published")) refuse(409);
      group.isGone = true;
      return 204;
    },
  },
  restore: {
    call: ({ model: { groups }, meeting }) => ({
      method: "POST",
      url: groups[0]?.isGone
        ? `/trash/group/${groups[0].id}/restore`
        : `/trash/event/${meeting.id}/restore`,
    }),
    expect: ({ model: { groups }, meeting }) => {
      const [group] = groups;
      if (group?.isGone) group.isGone = false;
      else if (meeting.isGone) meeting.isGone = false;
      else refuse(404);
      return 200;
    },
  },
};
