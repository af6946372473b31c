/* French sentences about offline mode. */

export const offlineSaved = "Votre agenda est gardé sur cet appareil.";
export const offlineErased = "Rien n’est plus gardé sur cet appareil.";
export const offlineFailed = "Cet appareil n’a pas pu garder l’agenda.";
export const documentPinned = "Document gardé sur cet appareil.";
export const documentUnpinned = "Document effacé de cet appareil.";
export const tooManyPinned = "Cet appareil garde au plus vingt documents, et 100 Mo.";
