/* French sentences about comments. */

export const commentsFailed = "Les commentaires n’ont pas pu être chargés. Réessayez.";
export const noComment = "Aucun commentaire pour l’instant.";
export const commentsArchived =
  "Ce groupe est archivé\u00A0: vous pouvez lire les commentaires, mais pas en publier.";
export const commentPublished = "Commentaire publié.";
export const commentFailed = "Le commentaire n’a pas pu être publié. Réessayez.";
export const commentUpdated = "Commentaire modifié.";
export const commentUpdateFailed = "Le commentaire n’a pas pu être modifié. Réessayez.";
export const commentDeleted = "Commentaire supprimé.";
export const commentDeleteFailed = "Le commentaire n’a pas pu être supprimé. Réessayez.";
export const commentDeleteQuestion = "Êtes-vous sûr de vouloir supprimer ce commentaire\u202F?";
export const commentGone = "Ce commentaire vient d’être supprimé. Rechargez la page.";
export const commentSettled =
  "Un commentaire se modifie pendant quinze minutes. Publiez-en un autre pour le compléter.";
export const commentNotInGroup =
  "Vous ne faites plus partie de ce groupe. Rejoignez-le pour publier un commentaire.";
export const commentedEventGone =
  "Cet événement vient d’être supprimé\u00A0: le commentaire n’est pas publié.";
export const commentedDocumentGone =
  "Ce document vient d’être supprimé\u00A0: le commentaire n’est pas publié.";
export const commentedGroupGone =
  "Ce groupe vient d’être supprimé\u00A0: le commentaire n’est pas publié.";
export const tooManyMentions = "Mentionnez au plus dix personnes.";
export const mentionNotMember =
  "Une des personnes mentionnées ne fait plus partie du groupe. Retirez-la.";
