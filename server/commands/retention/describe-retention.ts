import type { Found } from "#server/db/retention.ts";

interface Line {
  data: string;
  period: string;
  stored: Found;
  due: Found;
}

const dayOf = (at: string | null): string =>
  at === null ? "" : ` (le plus ancien\u00A0: ${at.slice(0, 10)})`;
const counted = ({ count, oldest }: Found): string => `${count}${dayOf(oldest)}`;

/** What a run would erase, one category a paragraph, those of which it would erase something first. */
export function describeRetention(simulated: Line[], moment: Date): string[] {
  const going = simulated.filter(({ due }) => due.count > 0);
  const staying = simulated.filter(({ due }) => due.count === 0);
  const total = going.reduce((sum, { due }) => sum + due.count, 0);
  const paragraph = ({ data, period, stored, due }: Line) => [
    `${data}`,
    `  gardé ${period}\u202F; à effacer\u00A0: ${counted(due)}\u202F; en tout\u00A0: ${counted(stored)}`,
  ];
  return [
    `Un passage le ${moment.toISOString().slice(0, 16).replace("T", " à ")} UTC effacerait ${total} élément(s). Rien n’est effacé par cette commande.`,
    "",
    ...going.flatMap(paragraph),
    ...(going.length > 0 ? [""] : []),
    "Rien à effacer\u00A0:",
    ...staying.flatMap(paragraph),
  ];
}
