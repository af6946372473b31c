/* French sentences about series of events. */

export const seriesRuleInvalid = "Cette répétition n'est pas possible.";
export const seriesEveryInvalid = "Indiquez un nombre entier, entre 1 et 12.";
export const seriesUntilRequired = "Indiquez jusqu'à quel jour l'événement se répète.";
export const seriesTooLong =
  "Une série dure au plus deux ans : choisissez un dernier jour plus proche.";
export const seriesTooMany =
  "Une série compte au plus 104 événements : choisissez un dernier jour plus proche, ou espacez-les.";
export const seriesEmpty =
  "Aucun jour ne correspond à cette répétition : choisissez un dernier jour plus loin.";
export const seriesClockChange =
  "La série passe par une nuit de changement d'heure, où cette heure n'existe pas ou revient deux fois. Choisissez un autre horaire.";
export const seriesDayApart =
  "Un autre jour ne vaut que pour cet événement. Pour toute la série, changez la répétition.";
export const seriesRuleApart =
  "La répétition se change pour plusieurs événements : « celui-ci et les suivants » ou « tous ».";
export const seriesNone = "Cet événement ne fait pas partie d'une série.";
export const seriesDayDropped = "La série a changé : il n'y a plus de réunion ce jour-là.";
export const seriesCreated = "Série créée avec succès.";
export const seriesCancelled = "Événements annulés. Ils restent visibles, avec le motif.";
export const seriesDeleted = "Événements supprimés avec succès.";
export const seriesPreviewFailed = "Erreur lors du calcul des jours de la série";
export const seriesInTrash = "Restaurez d'abord la série.";
