/* French sentences about any request. */

export const invalidRequest =
  "Cette demande n’a pas été comprise par le site. Rechargez la page, puis réessayez.";
export const unknownField = "Champ inconnu. Retirez-le.";
export const notFound = "Cet élément n’existe pas ou a été supprimé. Revenez à la liste.";
export const stale = "Cet élément a été modifié entre-temps. Rechargez la page.";
export const bodyTooLarge =
  "Votre envoi est trop volumineux. Raccourcissez le texte ou réduisez le fichier.";
export const unsupportedMedia = "Type de contenu non pris en charge.";
export const methodNotAllowed = "Méthode non autorisée.";
export const unknownHost = "Cette adresse n’est pas celle du site.";
export const requestTimeout =
  "L’envoi a pris trop de temps. Vérifiez votre connexion, puis réessayez.";
export const tooManyAttemptsFor = "Trop de tentatives. Réessayez dans {delay}.";
export const tooManyAttempts =
  "Trop de demandes en peu de temps. Réessayez dans quelques secondes.";
export const unexpected = "Une erreur est survenue";
export const unavailable = "Service momentanément indisponible. Réessayez dans quelques instants.";
export const storageFull =
  "Le site n’a plus de place\u00A0: rien n’a été enregistré. Prévenez l’équipe d’administration.";
export const networkDown = "Connexion impossible. Vérifiez votre accès à internet puis réessayez.";
