import {
  type Action,
  type Agenda,
  admit,
  type Decided,
  type Given,
  type Item,
  inState,
  isFresh,
  notedItem,
  open,
  openItem,
  type Place,
  pick,
  prepares,
  refuse,
  runs,
  seesAction,
  sent,
  UNKNOWN,
  wordsOf,
} from "./meeting-oracle.ts";

/** People who were there at some moment; guests have no voice. */
function countVoices({ state, stays }: Agenda, from: string, to: string): number {
  const there = stays.filter(
    ({ who, isVoid, arrived, left }) =>
      who !== undefined &&
      !isVoid &&
      (state !== "open" || (arrived <= to && (left === undefined || left > from))),
  );
  return new Set(there.map(({ who }) => who)).size;
}

const decisionOf = ({ item, step }: Place): Decided | undefined =>
  pick(item?.decisions ?? [], step.row);
const actionOf = ({ item, step }: Place): Given | undefined => pick(item?.actions ?? [], step.row);

const textFor = ({ item, model }: Place, kind: string): string =>
  item ? `${wordsOf(kind, item)} et ${model.made}` : kind;

const hands = { for: 1, against: 0, abstain: 0, none: 1 };
const decisionBody = (place: Place) => ({
  text: textFor(place, "Choix"),
  outcome: place.step.seconds > 20 ? "rejected" : "adopted",
  ...(place.step.flag ? { method: "hands", hands: [hands] } : { method: "consensus" }),
});

function checkVoices({ model, step }: Place, agenda: Agenda, from?: string): void {
  const now = model.now.toISOString();
  if (step.flag && countVoices(agenda, from ?? now, now) < 2) refuse(400);
}

const decided = (place: Place) => ({
  text: textFor(place, "Choix"),
  outcome: place.step.seconds > 20 ? ("rejected" as const) : ("adopted" as const),
});

const DECISIONS: Record<string, Action> = {
  "add decision": {
    call: (place) => ({
      method: "POST",
      url: `/items/${place.item?.id ?? UNKNOWN}/decisions`,
      body: decisionBody(place),
    }),
    expect: (place) => {
      const { agenda, item } = notedItem(place);
      checkVoices(place, agenda);
      const created = place.model.now.toISOString();
      item.decisions.push({
        ...{ id: "", version: 1, created, followUp: "pending", ...decided(place) },
      });
      agenda.revision += 1;
      return 201;
    },
  },
  "change decision": {
    call: (place) => ({
      method: "PUT",
      url: `/decisions/${decisionOf(place)?.id ?? UNKNOWN}`,
      body: { ...decisionBody(place), version: sent(place, decisionOf(place)?.version ?? 1) },
    }),
    expect: (place) => {
      const decision = decisionOf(place) ?? refuse(404);
      const { agenda } = notedItem(place);
      isFresh(place);
      checkVoices(place, agenda, decision.created);
      Object.assign(decision, decided(place), { version: decision.version + 1 });
      agenda.revision += 1;
      return 200;
    },
  },
  "remove decision": {
    call: (place) => ({
      method: "DELETE",
      url: `/decisions/${decisionOf(place)?.id ?? UNKNOWN}`,
    }),
    expect: (place) => {
      const decision = decisionOf(place) ?? refuse(404);
      const { agenda, item } = notedItem(place);
      item.decisions = item.decisions.filter((one) => one !== decision);
      agenda.revision += 1;
      return 200;
    },
  },
  "follow decision": {
    call: (place) => ({
      method: "PUT",
      url: `/decisions/${decisionOf(place)?.id ?? UNKNOWN}/follow-up`,
      body: {
        followUp: place.step.flag ? "lapsed" : "executed",
        version: sent(place, decisionOf(place)?.version ?? 1),
      },
    }),
    expect: (place) => {
      const decision = decisionOf(place) ?? refuse(404);
      const { agenda } = openItem(place);
      if (!prepares(place)) refuse(403);
      inState(agenda, "published");
      if (decision.outcome !== "adopted") refuse(400);
      isFresh(place);
      decision.followUp = place.step.flag ? "lapsed" : "executed";
      decision.version += 1;
      agenda.revision += 1;
      return 200;
    },
  },
};

const actionBody = (place: Place) => ({
  text: textFor(place, "Geste"),
  ownerId: place.step.flag ? null : place.idOf(place.step.other),
});
const given = (place: Place) => ({
  text: textFor(place, "Geste"),
  owner: place.step.flag ? undefined : place.step.other,
});

/** An action that the caller may see. */
function findAction(place: Place): { agenda: Agenda; item: Item; action: Given } {
  const [item, action] = [place.item, actionOf(place)];
  if (!item || !action) return refuse(404);
  const agenda = open(place);
  return seesAction(place, item, action) ? { agenda, item, action } : refuse(404);
}

const ACTIONS: Record<string, Action> = {
  "add action": {
    call: (place) => ({
      method: "POST",
      url: `/items/${place.item?.id ?? UNKNOWN}/actions`,
      body: actionBody(place),
    }),
    expect: (place) => {
      const { agenda, item } = notedItem(place);
      item.actions.push({ id: "", version: 1, state: "todo", ...given(place) });
      agenda.revision += 1;
      return 201;
    },
  },
  "change action": {
    call: (place) => ({
      method: "PUT",
      url: `/actions/${actionOf(place)?.id ?? UNKNOWN}`,
      body: {
        ...actionBody(place),
        state: place.step.seconds > 20 ? "done" : "todo",
        version: sent(place, actionOf(place)?.version ?? 1),
      },
    }),
    expect: (place) => {
      const { agenda, action } = findAction(place);
      if (agenda.state === "published") {
        if (!runs(place) && action.owner !== place.who) refuse(403);
      } else inState(admit(place, prepares(place)), "open", "drafting");
      isFresh(place);
      const state = place.step.seconds > 20 ? "done" : "todo";
      Object.assign(action, given(place), { state, version: action.version + 1 });
      agenda.revision += 1;
      return 200;
    },
  },
  "remove action": {
    call: (place) => ({ method: "DELETE", url: `/actions/${actionOf(place)?.id ?? UNKNOWN}` }),
    expect: (place) => {
      const { agenda, item, action } = findAction(place);
      inState(admit(place, prepares(place)), "open", "drafting");
      item.actions = item.actions.filter((one) => one !== action);
      agenda.revision += 1;
      return 204;
    },
  },
};

/** Decisions and actions, and what becomes of them. */
export const REGISTER_STEPS: Record<string, Action> = { ...DECISIONS, ...ACTIONS };
