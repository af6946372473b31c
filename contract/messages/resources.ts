/* French sentences about resources. */

export const resourcesFailed = "Les ressources n’ont pas pu être chargées. Réessayez.";
export const resourceUploadFailed = "La ressource n’a pas pu être déposée. Réessayez.";
export const resourceDeleteFailed = "La ressource n’a pas pu être supprimée. Réessayez.";
export const resourceDeleted = "Ressource supprimée avec succès.";
export const noResource = "Aucune ressource trouvée dans cette catégorie.";
export const noResourceAtAll = "Aucune ressource trouvée.";
export const resourceUpdateFailed = "La ressource n’a pas pu être modifiée. Réessayez.";
export const resourceUpdated = "Ressource modifiée.";
export const resourceLinkFailed = "Le lien n’a pas pu être ajouté. Réessayez.";
export const resourceLinkAdded = "Lien ajouté.";
export const resourceTitleRequired = "Le titre manque. Recopiez celui de la page ou du document.";
export const resourceTitleOfMany =
  "Ce titre serait celui de tous les fichiers. Déposez-les un par un, ou laissez le titre vide.";
export const resourceYearInvalid =
  "Cette année n’est pas possible. Écrivez-la en quatre chiffres, de 1900 à l’an prochain, ou laissez le champ vide.";
export const resourceLanguageUnknown =
  "Cette langue n’est pas dans la liste. Choisissez-en une, ou laissez le champ vide.";
export const resourceLinkRequired =
  "L’adresse manque. Copiez celle de la page, ou déposez un fichier.";
export const resourceFileAndLink =
  "Une ressource est un fichier ou un lien, pas les deux. Retirez l’adresse ou le fichier.";
export const resourceIsFile =
  "Cette ressource est un fichier : elle n’a pas d’adresse. Ajoutez plutôt un lien.";
export const linkSpaces =
  "Cette adresse contient un espace. Copiez-la de nouveau depuis la barre d’adresse du navigateur.";
export const linkScheme =
  "Cette adresse ne commence pas par https:// ou http://. Copiez-la en entier depuis la barre d’adresse du navigateur.";
export const linkMalformed =
  "Cette adresse est incomplète ou mal écrite. Copiez-la en entier depuis la barre d’adresse du navigateur.";
export const linkWithPassword =
  "Cette adresse contient un identifiant ou un mot de passe, que tout le monde lirait. Retirez ce qui précède « @ ».";
export const linkNotPublic =
  "Cette adresse désigne une machine d’un réseau privé. Indiquez une adresse publique, avec le nom du site.";
export const deadLinksFailed =
  "La vérification des liens n’a pas pu être lue. Rechargez la page pour réessayer.";
