import type { SitePage } from "#contract/site-pages.ts";
import { spokenTime } from "#web/parts/event-day.ts";
import { spokenMoment } from "#web/parts/moment.ts";
import { todayInParis } from "#web/today.ts";
import type { PageEditor } from "./use-page-editor.ts";

const clock = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  hour: "2-digit",
  minute: "2-digit",
});

/** « à 10 h 42 », or « le 21 nov. 2026, 10:42 » when it was not today. */
const spokenSave = (at: string): string =>
  todayInParis(new Date(at)) === todayInParis()
    ? `à ${spokenTime(clock.format(new Date(at)))}`
    : `le ${spokenMoment(at)}`;

/** Where the page is while nothing new is written. */
function spokenPage({ kind, publishedAt, scheduledAt, withdrawnAt }: SitePage): string {
  if (withdrawnAt) return "Retirée du site";
  if (scheduledAt) return `Publication prévue le ${spokenMoment(scheduledAt)}`;
  return publishedAt || !kind ? "En ligne" : "Brouillon, pas encore en ligne";
}

type Edited = Pick<PageEditor, "state" | "reason" | "savedAt" | "isTouched">;

/** Where the text is: on the site, in a draft, or in this tab alone. */
export function stateSentence(
  page: SitePage,
  { state, reason, savedAt, isTouched }: Edited,
): string {
  switch (state) {
    case "offline":
      return "Non enregistré\u00A0: pas de réseau";
    case "failed":
      return `Non enregistré\u00A0: le site ${reason ? "refuse ce texte" : "ne répond pas"}`;
    case "elsewhere":
      return "Non enregistré\u00A0: modifié dans un autre onglet";
    case "waiting":
    case "saving":
      return "Enregistrement…";
    case "saved":
      return isTouched && savedAt
        ? `Brouillon, enregistré ${spokenSave(savedAt)}`
        : spokenPage(page);
  }
}
