import type { AgendaItem } from "./meeting-parts.ts";
import type { Meeting } from "./meetings.ts";

/** What a reader of the minutes would miss; of an item, or of the meeting without one. */
export interface Hole {
  itemId?: string;
  sentence: string;
}

const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function* holesOf(item: AgendaItem): Generator<Hole> {
  const { id: itemId, title, note, decisions = [], actions = [] } = item;
  if ((note?.markdown ?? "").trim() === "" && decisions.length === 0)
    yield { itemId, sentence: `«\u00A0${cut(title)}\u00A0»\u00A0: ni note, ni décision.` };
  if (decisions.some(({ text }) => text.trim() === ""))
    yield { itemId, sentence: `«\u00A0${cut(title)}\u00A0»\u00A0: une décision n’a pas de texte.` };
  for (const { text, owner, dueDay } of actions) {
    const missing = [...(owner ? [] : ["personne responsable"]), ...(dueDay ? [] : ["échéance"])];
    if (missing.length > 0)
      yield { itemId, sentence: `Action «\u00A0${cut(text)}\u00A0» sans ${missing.join(" ni ")}.` };
  }
}

/** What is missing in the minutes before they are read again: a warning, never a refusal. */
export function findHoles({
  items,
  attendances = [],
}: Pick<Meeting, "items" | "attendances">): Hole[] {
  const absent: Hole[] =
    attendances.length === 0 ? [{ sentence: "Aucune personne n’est notée présente." }] : [];
  const accepted = items.filter(({ state }) => state === "accepted");
  return [...absent, ...accepted.flatMap((item) => [...holesOf(item)])];
}
