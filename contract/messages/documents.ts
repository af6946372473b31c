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
export const documentsFailed = "Les documents n’ont pas pu être chargés. Réessayez.";
export const documentUploaded = "Document déposé avec succès.";
export const documentDeleted = "Document supprimé avec succès.";
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
