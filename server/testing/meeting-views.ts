import type { AgendaItem } from "#contract/meeting-parts.ts";
import type { Meeting as Reply } from "#contract/meetings.ts";
import {
  type Agenda,
  approvalsOf,
  attended,
  chairs,
  type Item,
  isMember,
  isOfficer,
  type Model,
  type Place,
  prepares,
  reads,
  runs,
  sees,
  seesAction,
  titleOf,
} from "./meeting-oracle.ts";

type Seen = Pick<Place, "model" | "meeting" | "who" | "idOf">;

/** What the walk compares of an item, from an answer. */
const itemOf = (item: AgendaItem) => ({
  ...{ id: item.id, title: item.title, version: item.version, state: item.state },
  ...{ closed: item.closedDoors === true, late: item.addedAfterNotice === true },
  note: item.note && [item.note.markdown, item.note.version],
  decisions: item.decisions?.map(({ id, text, version, outcome, number, followUp }) => [
    ...[id, text, version, outcome, number, followUp],
  ]),
  actions: item.actions?.map(({ id, text, version, state, owner }) => [
    ...[id, text, version, state, owner?.id],
  ]),
  remarks: item.remarks?.map(({ id, old, state }) => [id, old, state]),
});

/** What the walk compares of a meeting, from an answer. */
export const viewOf = (reply: Reply) => ({
  ...{ state: reply.state, revision: reply.revision, version: reply.version },
  ...{ chair: reply.chair?.id, secretary: reply.secretary?.id, current: reply.currentItem },
  ...{ reason: reply.drafted, day: reply.event.date.slice(0, 10) },
  isCancelled: reply.event.cancelled_at !== undefined,
  convened: reply.convenedAt !== undefined,
  items: reply.items.map(itemOf),
  stays: reply.attendances
    ?.map(({ id, person, arrivedAt, leftAt, mode }) =>
      [id, person.id ?? person.name, arrivedAt, leftAt ?? "", mode].join(" "),
    )
    .toSorted(),
  here: reply.presentHere?.id,
  readers: reply.readers,
  approvals: reply.approvals?.map(({ person }) => person.id),
  needed: reply.approvalsNeeded,
  openActions: reply.openActions.map(({ id }) => id).toSorted(),
  rectified: reply.rectifications.map(({ number }) => number),
  minutes: reply.minutes && {
    ...{ number: reply.minutes.number, present: reply.minutes.present.length },
    items: reply.minutes.items.map(({ title, note, decisions, actions }) => ({
      ...{ title, note, actions: actions.map(({ text }) => text) },
      decisions: decisions.map(({ number, text }) => `${number} ${text}`),
    })),
  },
  allowed: reply.allowed,
});
export type View = ReturnType<typeof viewOf>;

function itemAs(seen: Seen, agenda: Agenda, item: Item): View["items"][number] {
  const draft = reads(seen);
  const isRemarked = draft && ["reading", "drafting"].includes(agenda.state);
  const { id, version, notes, closed, late } = item;
  return {
    ...{ id, version, closed, late, title: titleOf(item) },
    state: item.accepted ? "accepted" : "proposed",
    // The notes of the others are in the published minutes.
    note:
      draft && (closed || agenda.state !== "published")
        ? [notes.at(-1) ?? "", notes.length]
        : undefined,
    decisions: draft
      ? item.decisions.map((one) => [
          ...[one.id, one.text, one.version, one.outcome, one.number, one.followUp],
        ])
      : undefined,
    actions: draft
      ? item.actions.map((one) => [
          ...[one.id, one.text, one.version, one.state, one.owner && seen.idOf(one.owner)],
        ])
      : undefined,
    remarks: isRemarked ? item.remarks.map((one) => [one.id, one.old, one.state]) : undefined,
  };
}

/** Open actions that other meetings of the group published. */
const openActionsAs = ({ model, meeting, who }: Seen): string[] =>
  model.meetings
    .filter((one) => one !== meeting && one.group === meeting.group)
    .filter(({ agenda }) => agenda?.state === "published")
    .flatMap((one) =>
      (one.agenda?.items ?? []).flatMap((item) =>
        item.actions.filter(
          (action) =>
            action.state === "todo" && seesAction({ model, meeting: one, who }, item, action),
        ),
      ),
    )
    .map(({ id }) => id)
    .toSorted();

function allowedAs(seen: Seen, { state }: Agenda): Reply["allowed"] {
  const on = !seen.meeting.isCancelled;
  const isLive = on && state !== "published";
  const isEarly = state === "preparing" || state === "convened";
  const isReading = on && state === "reading";
  return {
    prepare: isLive && prepares(seen),
    propose: isLive && isEarly && (isMember(seen) || prepares(seen)),
    chair: isLive && chairs(seen),
    write: on && (state === "open" || state === "drafting") && prepares(seen),
    read: reads(seen),
    remark: isReading && (prepares(seen) || attended(seen)),
    approve: isReading && (isOfficer(seen) || (approvalsOf(seen) === 1 && runs(seen))),
    rectify: on && state === "published" && prepares(seen),
  };
}

function readersAs({ who }: Seen, { stays, readers }: Agenda): Reply["readers"] {
  const of = new Set(stays.flatMap((stay) => (stay.who && !stay.isVoid ? [stay.who] : [])));
  const read = [...readers].filter((one) => of.has(one)).length;
  return { read, of: of.size, mine: readers.has(who) };
}

/** What a person should read of a meeting. */
export function expectedView(seen: Seen, agenda: Agenda): View {
  const { meeting, who, idOf } = seen;
  const draft = reads(seen);
  const isReading = draft && agenda.state === "reading";
  const stays = agenda.stays.filter(({ isVoid }) => !isVoid);
  const items = agenda.items.filter((item) => sees(seen, item));
  const { current } = agenda;
  return {
    ...{ state: agenda.state, revision: agenda.revision, version: agenda.version },
    chair: agenda.chair && idOf(agenda.chair),
    secretary: agenda.secretary && idOf(agenda.secretary),
    current: current && sees(seen, current) ? current.id : undefined,
    reason: agenda.state === "drafting" ? agenda.reason : undefined,
    ...{ day: meeting.day, isCancelled: meeting.isCancelled },
    convened: agenda.notices.length > 0,
    items: items.map((item) => itemAs(seen, agenda, item)),
    stays:
      draft && agenda.state !== "published"
        ? stays
            .map((stay) =>
              [
                ...[stay.id, stay.who ? idOf(stay.who) : stay.guest, stay.arrived],
                ...[stay.left ?? "", stay.mode],
              ].join(" "),
            )
            .toSorted()
        : undefined,
    here: stays.find((stay) => stay.who === who && stay.left === undefined)?.id,
    readers: isReading ? readersAs(seen, agenda) : undefined,
    approvals: isReading ? agenda.approvals.map((one) => idOf(one.who)) : undefined,
    needed: approvalsOf(seen),
    openActions: openActionsAs(seen),
    rectified: Array.from({ length: agenda.rectified }, (_, index) => index + 1),
    minutes: agenda.minutes as View["minutes"],
    allowed: allowedAs(seen, agenda),
  };
}

/** Ids that the site gave to what was added. */
export function adoptIds({ items }: Agenda, reply: Reply): void {
  for (const [index, item] of items.entries()) {
    const row = reply.items[index];
    item.id ||= row?.id ?? "";
    for (const name of ["decisions", "actions", "remarks"] as const)
      for (const [at, one] of item[name].entries()) one.id ||= row?.[name]?.[at]?.id ?? "";
  }
}

/** Words of items « huis clos » that a person may not read anywhere, of one meeting. */
export const secretsOf = (model: Model, meeting: Place["meeting"], who: Place["who"]): string[] =>
  (meeting.agenda?.items ?? [])
    .filter((item) => !sees({ model, meeting, who }, item))
    .flatMap((item) => [
      ...["Sujet", "Note", "Choix"].map((kind) => `${kind}${item.number}x`),
      ...item.actions.filter(({ owner }) => owner !== who).map(({ text }) => text),
    ]);
