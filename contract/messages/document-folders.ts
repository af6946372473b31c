/* French sentences about the folders of a group, and about how its documents are sorted. */

export const foldersFailed = "Les dossiers n’ont pas pu être chargés. Réessayez.";
export const folderNameRequired = "Veuillez entrer un nom de dossier.";
export const folderNameTaken =
  "Un dossier de ce groupe porte déjà ce nom. Choisissez un autre nom.";
export const tooManyFolders =
  "Ce groupe a déjà 30 dossiers, le maximum. Supprimez-en un, puis recommencez.";
export const folderForeign =
  "Ce dossier n’existe plus dans ce groupe. Rechargez la page, puis choisissez-en un autre.";
export const tooManyGroupPins =
  "Ce groupe a déjà 5 documents épinglés, le maximum. Cessez d’en épingler un, puis recommencez.";
export const editUrlScheme =
  "L’adresse du brouillon doit commencer par https:// pour que la connexion soit protégée.";
export const noSortedDocument =
  "Aucun document avec ce dossier, ce type ou cette année. Élargissez le choix.";
export const folderCreated = "Dossier ajouté.";
export const folderRenamed = "Dossier renommé.";
export const folderMoved = "Ordre des dossiers enregistré.";
export const folderDeleted = "Dossier supprimé. Ses documents sont maintenant sans dossier.";
export const folderChangeFailed = "Les dossiers n’ont pas pu être modifiés. Réessayez.";
export const folderDeleteQuestion = "Supprimer ce dossier\u202F?";
export const documentSorted = "Document rangé.";
export const documentSortFailed = "Le document n’a pas pu être rangé. Réessayez.";
