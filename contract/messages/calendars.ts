/* French sentences about calendar feeds. */

export const calendarScopeRequired =
  "Veuillez choisir les réunions que contient l’adresse d’agenda.";
export const calendarsFailed = "Vos adresses d’agenda n’ont pas pu être chargées. Réessayez.";
export const calendarCreateFailed = "L’adresse d’agenda n’a pas pu être créée. Réessayez.";
export const calendarRevoked = "Adresse d’agenda retirée.";
export const calendarRevokeFailed = "L’adresse d’agenda n’a pas pu être retirée. Réessayez.";
export const calendarFileFailed =
  "L’événement n’a pas pu être enregistré sur votre appareil. Réessayez.";
export const calendarCopied = "Adresse copiée.";
export const calendarCopyFailed =
  "L’adresse n’a pas pu être copiée\u00A0: sélectionnez-la à la main.";
export const tooManyCalendars = "Vous avez déjà dix adresses d’agenda. Retirez-en une d’abord.";
