/* French sentences about who is present at a meeting. */

export const roomCodeRequired = "Saisissez les six lettres affichées dans la salle.";
export const roomCodeWrong =
  "Ce code n’est pas, ou n’est plus, celui de la salle. Saisissez celui qui est affiché en ce moment.";
export const guestNameRequired = "Indiquez le nom de la personne invitée.";
export const presenceNotHere =
  "Cette personne n’est pas, ou n’est plus, notée présente. Rechargez la liste.";
export const presencePersonGone =
  "Cette personne n’a plus accès à l’espace membre. Notez-la comme personne invitée.";
export const presenceLeftBefore =
  "L’heure de départ précède l’heure d’arrivée. Corrigez l’une des deux.";
export const presenceLater = "Cette heure n’est pas encore passée. Corrigez-la.";
export const presenceOverlaps =
  "Cette personne est déjà notée présente à cette heure. Corrigez les heures.";
export const tooManyAttendances =
  "Cette réunion compte déjà 500 présences. Annulez celles qui ont été notées par erreur.";
export const presencePeopleFailed = "La liste des personnes n’a pas pu être chargée. Réessayez.";
export const presenceFailed = "Votre présence n’a pas pu être notée. Réessayez.";
export const presenceNoted = "Votre présence est notée.";
export const departureNoted = "Votre départ est noté.";
export const presenceWaits =
  "Sans réseau\u00A0: votre présence est enregistrée sur cet appareil et partira au retour du réseau.";
export const presenceCorrectFailed = "La présence n’a pas pu être corrigée. Réessayez.";
export const presenceCorrected = "La présence est corrigée.";
export const roomCodeFailed = "Le code de la salle n’a pas pu être chargé. Réessayez.";
