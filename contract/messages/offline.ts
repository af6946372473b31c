/* French sentences about offline mode. */

export const offlineSaved = "Votre agenda est enregistré sur cet appareil.";
export const offlineErased = "Cet appareil ne contient plus aucune donnée du site.";
export const offlineFailed =
  "Cet appareil n’a pas pu enregistrer l’agenda. Libérez de la place, puis réessayez.";
export const documentPinned = "Document enregistré sur cet appareil.";
export const documentUnpinned = "Document effacé de cet appareil.";
export const tooManyPinned =
  "Un appareil peut garder vingt documents au plus (100 Mo). Retirez-en un d’abord.";
