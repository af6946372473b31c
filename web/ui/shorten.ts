const LONG = 220;
/** Less than this after the cut is not worth a button. */
const SLACK = 60;

/** The beginning of a text, cut between two words; the whole of a short one. */
export function shorten(text: string, most = LONG): string {
  if (text.length <= most + SLACK) return text;
  const cut = text.slice(0, most).replace(/(?<!\s)\s+\S*$/u, "");
  return `${cut}…`;
}
