const NARROW = "\u202F";
const NO_BREAK = "\u00A0";

/** French spacing: no line ever begins with « : » or ends with « « », and a thousands space does not break. */
export const frenchSpacing = (text: string): string =>
  text
    .replace(/ ([;!?»])/g, `${NARROW}$1`)
    .replace(/ :/g, `${NO_BREAK}:`)
    .replace(/« /g, `«${NO_BREAK}`)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NARROW}`)
    .replace(/(\d) (?=(?:%|€|M€|ans?|mois|jours?|heures?|minutes?)(?![\p{L}]))/gu, `$1${NO_BREAK}`)
    .replace(/n° /g, `n°${NO_BREAK}`)
    .replace(/\b(L|D|R|art)\. (?=\d)/g, `$1.${NO_BREAK}`);
