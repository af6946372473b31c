const nbsp = "\u00a0";
const thin = "\u202f";
const months =
  /(\d) (janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)/g;

/**
 * French spacing for running text. The sources are typed with ordinary spaces; only a space that is
 * already there is replaced, so that addresses (https://…) and times (10:30) are left alone.
 */
export function frenchSpacing(text: string): string {
  return text
    .replace(/ ([;!?»])/g, `${thin}$1`)
    .replace(/« /g, `«${thin}`)
    .replace(/ :/g, `${nbsp}:`)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${thin}`)
    .replace(/(\d) (?=%)/g, `$1${thin}`)
    .replace(/\b(n°|art\.|p\.|[LDR]\.|env\.) (?=[\dLDR])/g, `$1${nbsp}`)
    .replace(months, `$1${nbsp}$2`)
    .replace(/(\d) (?=fois|pages?\b)/g, `$1${nbsp}`)
    .replace(/ (?=—)/g, nbsp);
}
