import { longDate } from "./long-date.ts";
import type { ActionState } from "./meeting-limits.ts";
import { ofPerson } from "./of-person.ts";

/** States of an action in words, within a sentence. */
export const ACTION_STATE_WORDS: Record<ActionState, string> = {
  todo: "à faire",
  doing: "en cours",
  blocked: "bloquée",
  done: "faite",
  dropped: "abandonnée",
};

interface Moved<T> {
  from: T;
  to: T;
}

/** Owners by their name of then, empty for none, with the account behind it: an erased one leaves the history. */
interface MovedOwner extends Moved<string> {
  fromId?: string;
  toId?: string;
}

/** What one change of an action changed, as its history stores it. */
export interface ActionChange {
  created?: true;
  text?: Moved<string>;
  owner?: MovedOwner;
  dueDay?: Moved<string | null>;
  state?: Moved<ActionState>;
}

function ownerSentence({ from, to }: Moved<string>): string {
  if (to === "") return "L’action n’a plus de responsable.";
  return from === "" ? `Confiée à ${to}.` : `Confiée à ${to}, à la place ${ofPerson(from)}.`;
}

function dueDaySentence({ from, to }: Moved<string | null>): string {
  if (to === null) return "L’échéance est retirée.";
  return from === null
    ? `Échéance fixée au ${longDate(to)}.`
    : `Échéance déplacée du ${longDate(from)} au ${longDate(to)}.`;
}

const quote = (text: string): string => `«\u00A0${text}\u00A0»`;

/** A change as the history of an action shows it: one sentence for each thing that changed. */
export function actionChangeSentence(change: ActionChange): string {
  const { created, text, owner, dueDay, state } = change;
  return [
    ...(created ? ["Action ajoutée."] : []),
    ...(text ? [`Texte modifié, auparavant ${quote(text.from)}.`] : []),
    ...(owner ? [ownerSentence(owner)] : []),
    ...(dueDay ? [dueDaySentence(dueDay)] : []),
    ...(state
      ? [
          `Passée de ${quote(ACTION_STATE_WORDS[state.from])} à ${quote(ACTION_STATE_WORDS[state.to])}.`,
        ]
      : []),
  ].join(" ");
}
