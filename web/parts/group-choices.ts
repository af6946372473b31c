import { searchingWords } from "#contract/fold.ts";
import type { GroupName } from "#contract/groups.ts";

/** Groups up to which a native select is the better control: a phone shows it over the whole window. */
export const FEW_GROUPS = 20;
/** Options shown at once. */
const SHOWN = 50;

export const MINE = "Mes groupes";
/** The choice of all of mine at once, also in the address; ids have 22 characters. */
export const MY_GROUPS = "miens";
export const OTHERS = "Autres groupes";

export interface GroupChoice {
  id: string;
  label: string;
  part: string;
}

/** Mine first, in the order of the list. No heading where there is only one kind. */
export function toChoices(groups: readonly GroupName[]): GroupChoice[] {
  const mine = groups.filter(({ isMember }) => isMember);
  const others = groups.filter(({ isMember }) => !isMember);
  const isMixed = mine.length > 0 && others.length > 0;
  const toChoice = (part: string) => (group: GroupName) => ({
    id: group.id,
    label: group.name,
    part: isMixed ? part : "",
  });
  return [...mine.map(toChoice(MINE)), ...others.map(toChoice(OTHERS))];
}

interface Found {
  shown: GroupChoice[];
  status: string;
}

/** The choices whose name contains each typed word, up to a limit, and what is said of them. */
export function findChoices(choices: GroupChoice[], typed: string): Found {
  const text = typed.trim();
  const found = text === "" ? choices : choices.filter(({ label }) => searchingWords(text)(label));
  const shown = found.slice(0, SHOWN);
  const left = found.length - shown.length;
  if (left > 0)
    return { shown, status: `Les ${SHOWN} premiers, et ${left} autres\u00A0: précisez le nom.` };
  if (found.length === 0)
    return { shown, status: `Aucun groupe ne contient «\u00A0${text}\u00A0».` };
  return { shown, status: found.length === 1 ? "1 groupe" : `${found.length} groupes` };
}
