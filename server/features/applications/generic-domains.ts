/** Mail providers of everybody: two people there share nothing. Families have many countries. */
const PROVIDERS =
  /^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|aol|gmx|icloud|me|mac|proton|protonmail|pm|tuta|tutanota|mailo|posteo|yandex|zoho|orange|wanadoo|free|sfr|neuf|cegetel|laposte|bbox|numericable|club-internet|aliceadsl|voila|netcourrier|caramail)\.[a-z.]{2,12}$/;

/** Domain of an address that belongs to one organisation; undefined for that of a mail provider. */
export function ownDomain(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return domain === "" || PROVIDERS.test(domain) ? undefined : domain;
}
