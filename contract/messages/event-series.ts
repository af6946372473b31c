/* French sentences about series of events. */

export const seriesRuleInvalid = "Cette répétition n’est pas possible. Choisissez-en une autre.";
export const seriesEveryInvalid = "Indiquez un nombre entier, entre 1 et 12.";
export const seriesUntilRequired = "Indiquez jusqu’à quel jour l’événement se répète.";
export const seriesTooLong =
  "Une série dure au plus deux ans\u00A0: choisissez un dernier jour plus proche.";
export const seriesTooMany =
  "Une série compte au plus 104 événements : choisissez un dernier jour plus proche, ou espacez-les.";
export const seriesEmpty =
  "Aucun jour ne correspond à cette répétition\u00A0: choisissez un dernier jour plus tardif.";
export const seriesClockChange =
  "La série passe par une nuit de changement d’heure, où cette heure n’existe pas ou revient deux fois. Choisissez un autre horaire.";
export const seriesDayApart =
  "Changer le jour ne concerne que cet événement. Pour toute la série, modifiez la répétition.";
export const seriesRuleApart =
  "Pour modifier la répétition, choisissez «\u00A0Celui-ci et les suivants\u00A0» ou «\u00A0Tous ceux à venir\u00A0».";
export const seriesNone = "Cet événement ne fait pas partie d’une série.";
export const seriesDayDropped = "La série a changé : il n’y a plus de réunion ce jour-là.";
export const seriesCreated = "Série créée avec succès.";
export const seriesCancelled = "Événements annulés. Ils restent visibles, avec le motif.";
export const seriesDeleted = "Événements supprimés avec succès.";
export const seriesPreviewFailed = "Les jours de la série n’ont pas pu être calculés. Réessayez.";
export const seriesInTrash = "Restaurez d’abord la série.";
