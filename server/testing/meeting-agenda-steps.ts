import {
  type Action,
  type Agenda,
  admit,
  groupOf,
  inState,
  isFresh,
  isMember,
  open,
  type Place,
  prepares,
  refuse,
  runs,
  sees,
  sent,
  titleOf,
  UNKNOWN,
} from "./meeting-oracle.ts";

const DUPLICATE_MS = 10_000;

const newAgenda = (): Agenda => ({
  ...{ state: "preparing", revision: 1, version: 1, chair: undefined, secretary: undefined },
  ...{ notices: [], convened: new Set(), items: [], current: undefined, opened: "", closed: "" },
  ...{ stays: [], reason: undefined, readers: new Set(), approvals: [], rectified: 0 },
});

/** The agenda of those who prepare it, but while the minutes are read again. */
function lockAgenda(place: Place): Agenda {
  const agenda = admit(place, prepares(place));
  if (agenda.state === "reading") refuse(409);
  return agenda;
}

function lockItem(place: Place) {
  const item = place.item ?? refuse(404);
  open(place);
  if (!sees(place, item)) refuse(404);
  const agenda = lockAgenda(place);
  isFresh(place);
  return { agenda, item };
}

/** Those who prepare add an item, a member proposes one before the opening. */
function lockForItem(place: Place): Agenda {
  const agenda = open(place);
  if (prepares(place)) return lockAgenda(place);
  if (!isMember(place)) refuse(403);
  inState(agenda, "preparing", "convened");
  // Its author would no longer see it.
  if (place.step.flag) refuse(400);
  return agenda;
}

const orderOf = ({ meeting, step }: Place) => {
  const items = meeting.agenda?.items ?? [];
  const cut = step.row % Math.max(items.length, 1);
  return [...items.slice(cut), ...items.slice(0, cut)];
};

const formOf = ({ item, step }: Place) => ({
  title: titleOf({ number: item?.number ?? 0 }),
  closedDoors: step.flag,
  version: step.fresh ? (item?.version ?? 1) : 99,
});

const itemUrl = ({ item }: Place): string => `/items/${item?.id ?? UNKNOWN}`;

const change = (isAccepted: boolean): Action => ({
  call: (place) => ({
    method: "PUT",
    url: itemUrl(place),
    body: { ...formOf(place), ...(isAccepted && { state: "accepted" }) },
  }),
  expect: (place) => {
    const { agenda, item } = lockItem(place);
    if (isAccepted && !item.accepted) item.late = agenda.notices.length > 0;
    item.accepted ||= isAccepted;
    item.closed = place.step.flag;
    item.version += 1;
    agenda.revision += 1;
    return 200;
  },
});

function convene(place: Place): number {
  const { model, meeting, who, step } = place;
  const agenda = admit(place, prepares(place));
  inState(agenda, "preparing", "convened");
  const at = model.now.getTime();
  const words = step.flag ? "Venez." : "";
  const isDuplicate = agenda.notices.some(
    (one) => one.by === who && one.words === words && at - one.at <= DUPLICATE_MS,
  );
  if (isDuplicate) return 200;
  const items = agenda.items.filter(({ accepted }) => accepted);
  agenda.notices.unshift({
    ...{ by: who, words, at },
    items: items.map((item) => ({ item, closed: item.closed })),
  });
  for (const one of groupOf({ model, meeting }).roles.keys()) agenda.convened.add(one);
  for (const one of [agenda.chair, agenda.secretary]) if (one) agenda.convened.add(one);
  agenda.state = "convened";
  agenda.revision += 1;
  return 200;
}

/** Agenda, settings and notice. */
export const AGENDA_STEPS: Record<string, Action> = {
  create: {
    call: ({ meeting }) => ({ method: "POST", url: `/events/${meeting.id}/meeting` }),
    expect: (place) => {
      const { meeting } = place;
      if (meeting.isGone || groupOf(place).isGone) refuse(404);
      if (!runs(place)) refuse(403);
      if (!meeting.agenda && meeting.isCancelled) refuse(409);
      meeting.agenda ??= newAgenda();
      return 201;
    },
  },
  "remove agenda": {
    call: ({ meeting }) => ({ method: "DELETE", url: `/meetings/${meeting.id}` }),
    expect: (place) => {
      inState(admit(place, prepares(place)), "preparing");
      place.meeting.agenda = undefined;
      return 204;
    },
  },
  settings: {
    call: (place) => {
      const { meeting, step, idOf } = place;
      return {
        method: "PUT",
        url: `/meetings/${meeting.id}`,
        body: {
          version: sent(place, meeting.agenda?.version ?? 1),
          chairId: step.flag ? null : idOf(step.other),
          secretaryId: idOf(step.row % 2 === 0 ? "secretary" : "absent"),
          readingDays: 7,
        },
      };
    },
    expect: (place) => {
      const { step } = place;
      const agenda = admit(place, prepares(place));
      isFresh(place);
      const chair = step.flag ? undefined : step.other;
      const secretary = step.row % 2 === 0 ? "secretary" : "absent";
      if (chair === secretary) refuse(400);
      Object.assign(agenda, { chair, secretary, version: agenda.version + 1 });
      agenda.revision += 1;
      return 200;
    },
  },
  "add item": {
    call: ({ meeting, model, step }) => ({
      method: "POST",
      url: `/meetings/${meeting.id}/items`,
      body: { title: titleOf({ number: model.made }), closedDoors: step.flag },
    }),
    expect: (place) => {
      const { model, step } = place;
      const agenda = lockForItem(place);
      agenda.items.push({
        ...{ id: "", number: model.made, version: 1, closed: step.flag },
        ...{ accepted: prepares(place), late: agenda.notices.length > 0 },
        ...{ notes: [], decisions: [], actions: [], remarks: [] },
      });
      agenda.revision += 1;
      return 201;
    },
  },
  "change item": change(false),
  "accept item": change(true),
  "remove item": {
    call: (place) => ({
      method: "DELETE",
      url: `${itemUrl(place)}?version=${sent(place, place.item?.version ?? 1)}`,
    }),
    expect: (place) => {
      const { agenda, item } = lockItem(place);
      const { notes, decisions, actions } = item;
      if ((notes.at(-1) ?? "") !== "" || decisions.length > 0 || actions.length > 0) refuse(409);
      agenda.items = agenda.items.filter((one) => one !== item);
      if (agenda.current === item) agenda.current = undefined;
      agenda.revision += 1;
      return 200;
    },
  },
  "order items": {
    call: (place) => ({
      method: "PUT",
      url: `/meetings/${place.meeting.id}/items/order`,
      body: {
        ids: orderOf(place).map(({ id }) => id),
        revision: sent(place, place.meeting.agenda?.revision ?? 1),
      },
    }),
    expect: (place) => {
      const agenda = lockAgenda(place);
      isFresh(place);
      agenda.items = orderOf(place);
      agenda.revision += 1;
      return 200;
    },
  },
  notice: {
    call: ({ meeting, step }) => ({
      method: "POST",
      url: `/meetings/${meeting.id}/notice`,
      body: { words: step.flag ? "Venez." : "" },
    }),
    expect: convene,
  },
};
