/* French sentences about documents. */

export const noDocument = "Aucun document disponible";
export const documentFieldsRequired = "Veuillez sélectionner un fichier et un groupe";
export const fileRequired = "Veuillez sélectionner un fichier.";
export const categoryUnknown = "Veuillez sélectionner une catégorie.";
export const groupMismatch =
  "Le document et le groupe choisi ne correspondent pas. Choisissez de nouveau le groupe.";
// The same sentence for an upload and a download.
export const documentTransferFailed = "Erreur lors du téléchargement du document";
export const documentDeleteFailed = "Erreur lors de la suppression du document";
export const documentDeleteQuestion = "Êtes-vous sûr de vouloir supprimer ce document ?";
export const documentGone = "Ce document n’existe plus, ou il est à la corbeille.";
export const documentFailed = "Le document n’a pas pu être chargé. Réessayez.";
export const documentsFailed = "Les documents n’ont pas pu être chargés. Réessayez.";
export const documentUploaded = "Document déposé avec succès.";
export const documentDeleted = "Document supprimé avec succès.";
export const documentSame = "Ce fichier est déjà la dernière version\u00A0: rien n’a changé.";
export const documentReplaced =
  "Nouvelle version déposée. La version d’avant reste dans l’historique.";
export const documentRestored = "Version rétablie.";
export const documentRestoreFailed = "La version n’a pas pu être rétablie. Réessayez.";
export const versionLabelled = "Nom de la version enregistré.";
export const versionLabelFailed = "Le nom de la version n’a pas pu être enregistré. Réessayez.";
export const versionErased = "Contenu de la version effacé.";
export const versionEraseFailed = "Le contenu de la version n’a pas pu être effacé. Réessayez.";
export const textFailed = "Le texte du document n’a pas pu être chargé. Réessayez.";
export const versionRetentionFailed = "Ce choix n’a pas pu être enregistré. Réessayez.";
export const versionLive =
  "Les membres lisent le fichier de cette version\u00A0: il ne peut pas être effacé. Déposez d’abord une autre version, ou supprimez le document.";
export const comparisonFailed = "Les deux versions n’ont pas pu être comparées. Réessayez.";
export const versionInForce =
  "Cette version est en vigueur\u00A0: elle ne peut pas être effacée. Mettez d’abord une autre version en vigueur, ou indiquez un dernier jour en vigueur.";
export const versionReplaced =
  "Une nouvelle version a été déposée depuis\u00A0: votre réponse n’est pas enregistrée. Lisez la nouvelle version, puis répondez de nouveau.";
export const referenceAnswered =
  "Vous avez déjà approuvé cette version\u00A0: votre réponse reste enregistrée. Écrivez à la personne responsable du document pour en parler.";
export const referenceEndsBefore =
  "Le dernier jour en vigueur précède le premier. Choisissez un jour plus tard.";
export const referenceKind =
  "Ce document est un document de référence\u00A0: son type ne se change pas. Laissez «\u00A0Référence\u00A0».";
export const referenceNoneNamed = "Choisissez au moins une personne.";
export const referenceOwnerGone =
  "Cette personne n’a plus de compte actif. Choisissez une autre personne.";
export const referenceNote =
  "Indiquez ce qui change\u00A0: les membres s’appuient sur ce document.";
export const referenceNoteMissing =
  "Les membres s’appuient sur ce document de référence. Ouvrez-le, choisissez «\u00A0Déposer une nouvelle version\u00A0», puis indiquez ce qui change.";
export const referenceFailed =
  "Les informations du document de référence n’ont pas pu être chargées. Réessayez.";
export const referenceSaved = "Document de référence enregistré.";
export const referenceSaveFailed =
  "Le document de référence n’a pas pu être enregistré. Réessayez.";
export const referenceReviewed = "Relecture enregistrée.";
export const referenceReviewFailed = "La relecture n’a pas pu être enregistrée. Réessayez.";
export const referenceReviewPast = "Cette date est passée. Choisissez un jour à venir.";
export const referenceReviewAfterEnd =
  "Cette date dépasse le dernier jour en vigueur du document. Choisissez un jour plus proche.";
export const referenceReminded =
  "Un rappel a déjà été envoyé pour ce document il y a moins de trois jours. Attendez avant d’en envoyer un autre.";
export const referenceRemindFailed = "Le rappel n’a pas pu être envoyé. Réessayez.";
export const referenceRemindNone =
  "Aucune personne à relancer pour le moment. Rien n’a été envoyé.";
export const referenceEnded = "Ce document n’est plus un document de référence.";
export const referenceEndFailed =
  "Le document est toujours un document de référence\u00A0: le changement n’a pas pu être enregistré. Réessayez.";
export const acceptanceSaved = "Votre réponse est enregistrée.";
export const acceptanceFailed = "Votre réponse n’a pas pu être enregistrée. Réessayez.";
export const referenceRegisterFailed = "Le registre n’a pas pu être chargé. Réessayez.";
export const toReadFailed = "La liste «\u00A0À lire\u00A0» n’a pas pu être chargée. Réessayez.";
export const versionsFailed = "Les versions n’ont pas pu être chargées. Réessayez.";
export const archiveTooMany = "Une archive contient 100 documents au plus. Sélectionnez-en moins.";
export const archiveTooLarge =
  "Ces documents pèsent plus de 500\u00A0Mo ensemble. Sélectionnez-en moins, et téléchargez-les en plusieurs fois.";
export const archiveDocumentGone =
  "L’un de ces documents n’existe plus. Rechargez la page, puis sélectionnez de nouveau.";
export const archiveFileLost =
  "Le fichier de «\u00A0{name}\u00A0» est introuvable sur le site\u00A0: l’archive n’a pas été préparée. Retirez-le de la sélection, et prévenez l’équipe d’administration.";
export const archiveFileDamaged =
  "Le fichier de «\u00A0{name}\u00A0» est endommagé sur le site\u00A0: l’archive n’a pas été préparée. Retirez-le de la sélection, et prévenez l’équipe d’administration.";
export const archiveRunning =
  "Vous téléchargez déjà une archive. Attendez la fin de ce téléchargement, ou annulez-le, puis réessayez.";
export const archiveFailed = "L’archive n’a pas pu être préparée. Réessayez.";
export const archiveStarted = "L’archive est prête\u00A0: votre navigateur la télécharge.";
export const fileTooLarge =
  "Le fichier dépasse la taille maximale autorisée (20 Mo). Réduisez-le, ou partagez-le en plusieurs fichiers.";
export const resourceTooLarge =
  "Le fichier dépasse la taille maximale autorisée (50 Mo). Réduisez-le, ou partagez-le en plusieurs fichiers.";
export const fileTypeRefused =
  "Ce type de fichier n’est pas accepté. Formats acceptés\u00A0: PDF, Word, Excel, PowerPoint, OpenDocument, texte, CSV, JPEG, PNG, GIF.";
export const fileHostile =
  "Ce fichier contient un programme ou un élément actif. Enregistrez-le en PDF, puis déposez-le de nouveau.";
export const fileTooComplex =
  "Ce fichier est trop long à vérifier. Partagez-le en plusieurs fichiers, ou exportez-le en PDF.";
export const fileEmpty = "Ce fichier est vide. Choisissez-en un autre.";
export const fileInfected =
  "Fichier refusé par l’antivirus. Le site ne l’a pas enregistré\u00A0: vérifiez votre ordinateur.";
export const antivirusTooLarge =
  "Ce fichier est trop gros ou trop complexe pour l’antivirus du site, qui n’a pas pu l’examiner en entier\u00A0: il n’a pas été enregistré. L’hébergeur du site en est averti.";
export const antivirusUnavailable =
  "L’antivirus du site ne répond pas\u00A0: le fichier n’a pas été enregistré. Réessayez dans quelques instants.";
export const rangeUnsatisfiable = "La partie demandée dépasse la fin du fichier.";
export const fileNotFound = "Ce document n’existe plus. Rechargez la page.";
export const fileDamaged =
  "Ce fichier est endommagé sur le site. Prévenez l’équipe d’administration, qui peut le restaurer.";
