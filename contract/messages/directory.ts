/* French sentences about the directory of people. */

export const directoryFailed = "Les personnes n’ont pas pu être lues. Réessayez.";
export const noneInDirectory = "Aucune personne ne correspond à cette recherche.";
export const cardFailed = "Cette fiche n’a pas pu être lue. Réessayez.";
export const cardGone = "Cette personne n’est pas dans l’annuaire";
export const profileSaved = "Votre fiche a été enregistrée.";
export const profileFailed = "Votre fiche n’a pas pu être enregistrée. Réessayez.";
