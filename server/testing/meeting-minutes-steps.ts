import {
  type Action,
  type Agenda,
  admit,
  approvalsOf,
  attended,
  groupOf,
  inState,
  isFresh,
  isOfficer,
  noteOf,
  open,
  openItem,
  type Place,
  pick,
  prepares,
  type Remarked,
  refuse,
  runs,
  sent,
  textOf,
  titleOf,
  UNKNOWN,
  wordsOf,
} from "./meeting-oracle.ts";

const remarkOf = ({ item, step }: Place): Remarked | undefined =>
  pick(item?.remarks ?? [], step.row);

/** Those who were there or prepare, while the minutes are read again. */
function reading(place: Place): Agenda {
  const agenda = open(place);
  if (!prepares(place) && !attended(place)) refuse(403);
  inState(agenda, "reading");
  return agenda;
}

const pad = (number: number): string => String(number).padStart(2, "0");

/** Gives the next numbers of the group and the year, and freezes what is published. */
function publish(place: Place, agenda: Agenda): void {
  const { model, meeting } = place;
  const year = meeting.day.slice(0, 4);
  const { name } = groupOf(place);
  const last = model.numbers.get(`${name} ${year}`) ?? { meeting: 0, decision: 0 };
  model.numbers.set(`${name} ${year}`, last);
  last.meeting += 1;
  const accepted = agenda.items.filter((item) => item.accepted);
  for (const decision of accepted.flatMap(({ decisions }) => decisions)) {
    last.decision += 1;
    decision.number = `${name} ${year}-${pad(last.decision)}`;
  }
  const stays = agenda.stays.filter(({ isVoid }) => !isVoid);
  agenda.state = "published";
  agenda.minutes = {
    number: `${name}, réunion ${year}-${pad(last.meeting)}`,
    present: new Set(stays.map(({ who, guest }) => who ?? guest)).size,
    items: accepted
      .filter(({ closed }) => !closed)
      .map((item) => ({
        title: titleOf(item),
        note: noteOf(item),
        decisions: item.decisions.map(({ text, number }) => `${number} ${text}`),
        actions: item.actions.map(({ text }) => text),
      })),
  };
}

function approve(place: Place): number {
  const agenda = admit(place, prepares(place));
  inState(agenda, "reading");
  const needed = approvalsOf(place);
  if (!isOfficer(place) && (needed > 1 || !runs(place))) refuse(403);
  isFresh(place);
  const text = textOf(place);
  const same = agenda.approvals.filter((one) => one.text === text);
  if (same.some(({ who }) => who === place.who)) refuse(409);
  agenda.approvals = [...same, { who: place.who, text }];
  if (agenda.approvals.length >= needed) publish(place, agenda);
  agenda.revision += 1;
  return 200;
}

const REMARKS: Record<string, Action> = {
  remark: {
    call: (place) => ({
      method: "POST",
      url: `/items/${place.item?.id ?? UNKNOWN}/remarks`,
      body: { old: oldOf(place), new: `${oldOf(place)} bis` },
    }),
    expect: (place) => {
      const { item } = openItem(place);
      const agenda = reading(place);
      item.remarks.push({ id: "", old: oldOf(place), state: "open" });
      agenda.revision += 1;
      return 201;
    },
  },
  answer: {
    call: (place) => ({
      method: "PUT",
      url: `/remarks/${remarkOf(place)?.id ?? UNKNOWN}`,
      body: { state: place.step.flag ? "refused" : "accepted" },
    }),
    expect: (place) => {
      const remark = remarkOf(place) ?? refuse(404);
      const { item } = openItem(place);
      const agenda = admit(place, prepares(place));
      inState(agenda, "reading", "drafting");
      if (remark.state !== "open") refuse(412);
      if (!place.step.flag && agenda.state === "reading") {
        const parts = noteOf(item).split(remark.old);
        if (parts.length !== 2) refuse(409);
        item.notes.push(parts.join(`${remark.old} bis`));
        agenda.approvals = [];
      }
      remark.state = place.step.flag ? "refused" : "accepted";
      agenda.revision += 1;
      return 200;
    },
  },
};
const oldOf = ({ item, step }: Place): string =>
  item && step.fresh ? wordsOf("Note", item) : "absent";

const post =
  (verb: string, body?: (place: Place) => object): Action["call"] =>
  (place) => ({
    ...{ method: "POST", url: `/meetings/${place.meeting.id}/${verb}` },
    ...(body && { body: body(place) }),
  });

/** The way from the draft to the publication. */
export const MINUTES_STEPS: Record<string, Action> = {
  ...REMARKS,
  "send for reading": {
    call: post("send-for-reading"),
    expect: (place) => {
      const agenda = admit(place, prepares(place));
      inState(agenda, "drafting");
      agenda.state = "reading";
      agenda.reason = undefined;
      agenda.readers = new Set();
      agenda.approvals = [];
      agenda.revision += 1;
      return 200;
    },
  },
  "back to drafting": {
    call: post("back-to-drafting", () => ({ reason: "À compléter" })),
    expect: (place) => {
      const agenda = admit(place, prepares(place));
      inState(agenda, "reading");
      agenda.state = "drafting";
      agenda.reason = "À compléter";
      agenda.approvals = [];
      agenda.revision += 1;
      return 200;
    },
  },
  read: {
    call: ({ meeting }) => ({ method: "PUT", url: `/meetings/${meeting.id}/read` }),
    expect: (place) => {
      // The revision stays: an approval under way is not refused because another person has read.
      reading(place).readers.add(place.who);
      return 200;
    },
  },
  approve: {
    call: post("approve", (place) => ({
      revision: sent(place, place.meeting.agenda?.revision ?? 1),
    })),
    expect: approve,
  },
  rectify: {
    call: post("rectify", ({ model }) => ({ text: `Lire ${model.made}.`, why: "Faute." })),
    expect: (place) => {
      const agenda = open(place);
      if (!prepares(place)) refuse(403);
      inState(agenda, "published");
      agenda.rectified += 1;
      agenda.revision += 1;
      return 201;
    },
  },
};
