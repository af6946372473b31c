import type { Counted } from "#contract/fields.ts";

const number = new Intl.NumberFormat("fr-FR");

/** "1 événement", "12 événements", "plus de 1 000 événements". */
export function spokenCount({ count, more }: Counted, one: string, several: string): string {
  const said = `${number.format(count)} ${count > 1 ? several : one}`;
  return more ? `plus de ${said}` : said;
}
