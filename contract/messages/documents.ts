/* French sentences about documents and resources. */

export const noDocument = "Aucun document disponible";
export const documentFieldsRequired = "Veuillez sélectionner un fichier et un groupe";
export const fileRequired = "Veuillez sélectionner un fichier.";
export const categoryUnknown = "Veuillez sélectionner une catégorie.";
export const groupMismatch = "Le groupe ne correspond pas.";
// The same sentence for an upload and a download.
export const documentTransferFailed = "Erreur lors du téléchargement du document";
export const documentDeleteFailed = "Erreur lors de la suppression du document";
export const documentDeleteQuestion = "Êtes-vous sûr de vouloir supprimer ce document ?";
export const documentsFailed = "Erreur lors de la récupération des documents";
export const documentUploaded = "Document déposé avec succès.";
export const documentDeleted = "Document supprimé avec succès.";
export const resourcesFailed = "Erreur lors de la récupération des ressources";
export const resourceUploadFailed = "Erreur lors du dépôt de la ressource";
export const resourceDeleteFailed = "Erreur lors de la suppression de la ressource";
export const resourceDeleted = "Ressource supprimée avec succès.";
export const fileTooLarge = "Le fichier dépasse la taille maximale autorisée (20 Mo).";
export const resourceTooLarge = "Le fichier dépasse la taille maximale autorisée (50 Mo).";
export const fileTypeRefused = "Type de fichier non autorisé.";
export const fileHostile = "Ce fichier contient des éléments non autorisés.";
export const fileTooComplex =
  "Ce fichier est trop long à vérifier. Partagez-le en plusieurs fichiers, ou exportez-le en PDF.";
export const fileEmpty = "Ce fichier est vide.";
export const fileInfected = "Fichier refusé par l'antivirus.";
export const antivirusTooLarge =
  "Ce fichier est trop gros ou trop complexe pour l’antivirus du site, qui n’a pas pu l’examiner en entier\u00A0: il n’a pas été gardé. L’hébergeur du site en est averti.";
export const antivirusUnavailable =
  "L’antivirus du site ne répond pas\u00A0: le fichier n’a pas été gardé. Réessayez dans quelques instants.";
export const rangeUnsatisfiable = "La partie demandée dépasse la fin du fichier.";
export const fileNotFound = "Document introuvable.";
export const fileDamaged = "Fichier endommagé.";
export const noResource = "Aucune ressource trouvée dans cette catégorie.";
