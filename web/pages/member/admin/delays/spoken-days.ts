import { withFirst } from "#contract/long-date.ts";

const number = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 });
const share = new Intl.NumberFormat("fr-FR", { style: "percent", maximumFractionDigits: 0 });
const month = new Intl.DateTimeFormat("fr-FR", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

const NONE = "–";

/** "6,5 jours", "1 jour"; a dash where nothing was decided. */
export const spokenDays = (days: number | null): string =>
  days === null ? NONE : `${number.format(days)}\u00A0jour${days >= 2 ? "s" : ""}`;

/** "25 %"; a dash where nothing was decided. */
export const spokenShare = (part: number | null): string =>
  part === null ? NONE : share.format(part);

/** "novembre 2026", of "2026-11". */
export const spokenMonth = (written: string): string =>
  withFirst(month.format(new Date(`${written}-15T12:00:00Z`)));
