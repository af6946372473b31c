/* French sentences about calendar feeds. */

export const calendarScopeRequired = "Veuillez choisir ce que montre l'agenda.";
export const calendarsFailed = "Erreur lors de la récupération de vos adresses d'agenda";
export const calendarCreateFailed = "Erreur lors de la création de l'adresse d'agenda";
export const calendarRevoked = "Adresse d'agenda retirée.";
export const calendarRevokeFailed = "Erreur lors du retrait de l'adresse d'agenda";
export const calendarFileFailed = "Erreur lors de l'enregistrement de l'événement";
export const calendarCopied = "Adresse copiée.";
export const calendarCopyFailed =
  "L'adresse n'a pas pu être copiée\u00A0: sélectionnez-la à la main.";
export const tooManyCalendars = "Vous avez déjà dix adresses d'agenda. Retirez-en une d'abord.";
