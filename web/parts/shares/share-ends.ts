import { SHARE_DAYS } from "#contract/document-limits.ts";
import { longDate } from "#contract/long-date.ts";
import { parisTime } from "#contract/paris-time.ts";
import { addDays } from "#contract/repeat.ts";
import type { SelectOption } from "#web/ui/select.tsx";

/** Ends that a link may have, from today on in Paris. */
export const shareEnds = (): SelectOption[] => {
  const today = parisTime(new Date()).slice(0, 10);
  return SHARE_DAYS.map((days) => ({
    value: String(days),
    label: `${days} jour${days > 1 ? "s" : ""} (${longDate(addDays(today, days))})`,
  }));
};

/** What a form says, as the server takes it. */
export const toShareDays = (value: string) =>
  SHARE_DAYS.find((days) => String(days) === value) ?? SHARE_DAYS[0];

export const SHARE_END_HINT = "Le lien finit ce jour-là à 23\u00A0h\u00A059, heure de Paris.";
