/* French sentences about the links that share a document. */

// The same for every link that opens nothing, whatever the reason.
export const shareNotFound =
  "Ce lien n’ouvre plus de document. Demandez un nouveau lien à la personne qui vous l’a envoyé.";
export const sharePasswordMissing =
  "Ce document est protégé. Entrez le mot de passe que vous avez reçu.";
export const sharePasswordWrong =
  "Ce mot de passe n’est pas celui de ce lien. Vérifiez-le, puis réessayez.";
export const shareFailed = "Le document n’a pas pu être chargé. Réessayez.";
export const shareOpenFailed = "Le document n’a pas pu être ouvert. Réessayez.";
export const shareOpened = "Votre navigateur télécharge le document.";
export const sharesFailed = "Les liens de partage n’ont pas pu être chargés. Réessayez.";
export const shareCreateFailed = "Le lien n’a pas pu être créé. Réessayez.";
export const tooManyShares =
  "Ce document a déjà 20 liens de partage, le maximum. Révoquez-en un, puis recommencez.";
export const shareExtended = "Lien prolongé\u00A0: son adresse n’a pas changé.";
export const shareExtendFailed = "Le lien n’a pas pu être prolongé. Réessayez.";
export const shareRevoked = "Lien révoqué\u00A0: il n’ouvre plus rien.";
export const shareRevokeFailed = "Le lien n’a pas pu être révoqué. Réessayez.";
export const shareCopied = "Lien copié.";
export const sharePasswordCopied = "Mot de passe copié.";
export const shareCopyFailed =
  "La copie n’a pas fonctionné. Sélectionnez le texte, puis copiez-le vous-même.";
export const noShare = "Aucun lien de partage ne fonctionne en ce moment.";
export const sharesOff =
  "Les liens de partage sont désactivés. Activez-les dans «\u00A0Fonctions\u00A0».";
