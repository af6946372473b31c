import {
  type Action,
  type Agenda,
  admit,
  chairs,
  inState,
  isMember,
  live,
  notedItem,
  noteOf,
  open,
  type Place,
  pick,
  prepares,
  refuse,
  type Stay,
  sent,
  UNKNOWN,
  type Who,
  wasConvened,
  wordsOf,
} from "./meeting-oracle.ts";

const isLater = (one: string, other: string | undefined): boolean =>
  other === undefined || one < other;
const overlap = (one: Pick<Stay, "arrived" | "left">, other: Stay): boolean =>
  isLater(one.arrived, other.left) && isLater(other.arrived, one.left);

const staysOf = ({ stays }: Agenda, who: Who | undefined, guest = ""): Stay[] =>
  stays.filter((stay) => !stay.isVoid && stay.who === who && stay.guest === guest);
const hereOf = (agenda: Agenda, who: Who | undefined, guest = ""): Stay | undefined =>
  staysOf(agenda, who, guest).find(({ left }) => left === undefined);

/** The minute before, by the phone of a step that is not fresh. */
const phoneOf = ({ model, step }: Place): string | undefined =>
  step.fresh ? undefined : new Date(model.now.getTime() - 60_000).toISOString();

/** After the session, within it. */
function timeOf(place: Place, agenda: Agenda, act: "arrive" | "leave"): string {
  const phone = phoneOf(place);
  if (agenda.state === "open") return phone ?? place.model.now.toISOString();
  const time = phone ?? (act === "arrive" ? agenda.opened : agenda.closed);
  // The middle one.
  return [agenda.opened, time, agenda.closed].toSorted()[1] ?? time;
}

interface Arrival {
  who?: Who;
  guest?: string;
  mode: Stay["mode"];
}

/** A person who is there already stays in their row. */
function arrive(place: Place, agenda: Agenda, { who, guest = "", mode }: Arrival): number {
  if (hereOf(agenda, who, guest)) return 200;
  const arrived = timeOf(place, agenda, "arrive");
  const stay: Stay = {
    ...{ id: "", who, guest, mode, arrived, left: undefined, isVoid: false },
    ...{ clientId: place.clientId, by: place.who },
  };
  if (staysOf(agenda, who, guest).some((other) => overlap(stay, other))) refuse(400);
  agenda.stays.push(stay);
  agenda.revision += 1;
  return 200;
}

function leave(place: Place, agenda: Agenda, stay: Stay | undefined): number {
  const here = stay ?? refuse(409);
  const left = timeOf(place, agenda, "leave");
  if (left < here.arrived) refuse(400);
  here.left = left;
  agenda.revision += 1;
  return 200;
}

const guestOf = ({ step }: Place): string => `Invitée ${step.row % 2}`;

/** Those who write note the presence of others. */
function writing(place: Place): Agenda {
  const agenda = admit(place, prepares(place));
  inState(agenda, "open", "drafting");
  return agenda;
}

const presence = (body: (place: Place) => object, code = false) => ({
  call: (place: Place) => ({
    ...{ method: "POST" as const, url: `/meetings/${place.meeting.id}/presence` },
    body: {
      ...{ clientId: place.clientId, ...body(place) },
      ...(!place.step.fresh && { at: phoneOf(place) }),
    },
    ...(code && place.step.row > 0 && { code: codeOf(place) }),
  }),
});
const codeOf = ({ step }: Place) => (step.row === 1 ? ("wrong" as const) : ("right" as const));

const OWN: Record<string, Action> = {
  "arrive in the room": {
    ...presence(() => ({}), true),
    expect: (place) => {
      const { meeting, step, who } = place;
      const agenda = live(place);
      if (meeting.isCancelled) refuse(409);
      inState(agenda, "open");
      if (step.row === 0) refuse(400);
      if (step.row === 1) refuse(409);
      return arrive(place, agenda, { who, mode: "room" });
    },
  },
  "arrive at a distance": {
    ...presence(() => ({ mode: "remote" })),
    expect: (place) => {
      const agenda = open(place);
      inState(agenda, "open");
      if (!isMember(place) && !wasConvened(place) && !prepares(place)) refuse(403);
      return arrive(place, agenda, { who: place.who, mode: "remote" });
    },
  },
  leave: {
    ...presence(() => ({ act: "leave" })),
    expect: (place) => {
      const agenda = open(place);
      const { state, closed } = agenda;
      if (state !== "open" && (state !== "drafting" || place.step.fresh)) refuse(409);
      const here = hereOf(agenda, place.who);
      // The closing of the session ended it, before the phone could send.
      const ended = staysOf(agenda, place.who).find(({ left }) => left === closed);
      return leave(place, agenda, here ?? (state === "drafting" ? ended : undefined));
    },
  },
};

const OTHERS: Record<string, Action> = {
  "note an arrival": {
    ...presence(({ step, idOf }) => ({ userId: idOf(step.other), via: "list" })),
    expect: (place) => arrive(place, writing(place), { who: place.step.other, mode: "room" }),
  },
  "note a departure": {
    ...presence(({ step, idOf }) => ({ userId: idOf(step.other), act: "leave" })),
    expect: (place) => {
      const agenda = writing(place);
      return leave(place, agenda, hereOf(agenda, place.step.other));
    },
  },
  "note a guest": {
    ...presence((place) => ({
      guest: guestOf(place),
      ...(place.step.flag && { act: "leave" }),
    })),
    expect: (place) => {
      const agenda = writing(place);
      const guest = guestOf(place);
      return place.step.flag
        ? leave(place, agenda, hereOf(agenda, undefined, guest))
        : arrive(place, agenda, { guest, mode: "room" });
    },
  },
  /** A phone that had no answer: one row, and the answer of then. */
  "send again": {
    call: (place) => {
      const stay = pick(place.meeting.agenda?.stays ?? [], place.step.row);
      return {
        ...{ method: "POST", url: `/meetings/${place.meeting.id}/presence` },
        body: {
          clientId: stay?.clientId ?? place.clientId,
          ...(stay?.who ? { userId: place.idOf(stay.who) } : { guest: stay?.guest ?? "Personne" }),
          ...(!place.step.fresh && { at: phoneOf(place) }),
        },
        as: stay?.by,
      };
    },
    expect: (place) => {
      const { meeting, step } = place;
      const stay = pick(meeting.agenda?.stays ?? [], step.row);
      if (stay) return open(place) && 200;
      return arrive(place, writing(place), { guest: "Personne", mode: "room" });
    },
  },
  correct: {
    call: (place) => {
      const stay = pick(place.meeting.agenda?.stays ?? [], place.step.row);
      return {
        method: "PUT",
        url: `/attendances/${stay?.id ?? UNKNOWN}`,
        body: {
          mode: "room",
          arrivedAt: stay?.arrived ?? "2026-03-02T09:00:00.000Z",
          leftAt: place.step.fresh ? (stay?.left ?? place.model.now.toISOString()) : null,
          voided: place.step.flag,
        },
      };
    },
    expect: (place) => {
      const { step, model } = place;
      const stay = pick(place.meeting.agenda?.stays ?? [], step.row) ?? refuse(404);
      const agenda = writing(place);
      const left = step.fresh ? (stay.left ?? model.now.toISOString()) : undefined;
      const next = { arrived: stay.arrived, left };
      const others = staysOf(agenda, stay.who).filter((one) => one !== stay);
      if (!step.flag && stay.who && others.some((one) => overlap(next, one))) refuse(400);
      Object.assign(stay, { left, mode: "room", isVoid: step.flag });
      agenda.revision += 1;
      return 200;
    },
  },
};

const conduct = (verb: string, to: "open" | "drafting", from: Agenda["state"][]): Action => ({
  call: ({ meeting }) => ({ method: "POST", url: `/meetings/${meeting.id}/${verb}` }),
  expect: (place) => {
    const agenda = admit(place, chairs(place));
    if (agenda.state === to) return 200;
    inState(agenda, ...from);
    const at = place.model.now.toISOString();
    agenda.state = to;
    agenda[to === "open" ? "opened" : "closed"] = at;
    if (to === "drafting") {
      agenda.current = undefined;
      for (const stay of agenda.stays) if (!stay.isVoid) stay.left ??= at;
    }
    agenda.revision += 1;
    return 200;
  },
});

/** The session: presence, current item and notes. */
export const ROOM_STEPS: Record<string, Action> = {
  ...OWN,
  ...OTHERS,
  open: conduct("open", "open", ["preparing", "convened"]),
  close: conduct("close", "drafting", ["open"]),
  "go to": {
    call: ({ meeting, item, step }) => ({
      method: "PUT",
      url: `/meetings/${meeting.id}/current`,
      body: { itemId: step.flag ? null : (item?.id ?? UNKNOWN) },
    }),
    expect: (place) => {
      const { item, step } = place;
      const agenda = admit(place, chairs(place));
      inState(agenda, "open");
      if (!step.flag && item?.accepted !== true) refuse(400);
      const next = step.flag ? undefined : item;
      if (agenda.current !== next) agenda.revision += 1;
      agenda.current = next;
      return 200;
    },
  },
  "save note": {
    call: (place) => ({
      method: "PUT",
      url: `/items/${place.item?.id ?? UNKNOWN}/note`,
      body: { text: noteToSave(place), version: sent(place, place.item?.notes.length ?? 0) },
    }),
    expect: (place) => {
      const text = noteToSave(place);
      const { agenda, item } = notedItem(place);
      // The same text again is no new version.
      if (noteOf(item) === text) return 200;
      if (!place.step.fresh) refuse(412);
      item.notes.push(text);
      agenda.revision += 1;
      return 200;
    },
  },
};

function noteToSave({ item, model, step }: Place): string {
  if (!item || step.row === 0) return "";
  if (step.row === 1) return noteOf(item);
  return `${wordsOf("Note", item)} et ${model.made}`;
}
