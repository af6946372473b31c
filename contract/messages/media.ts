/* French sentences about images of the public texts. */

export const imageTooLarge = "L’image dépasse la taille maximale autorisée (15 Mo).";
export const imageTooManyPoints =
  "Cette image a plus de 50 millions de points. Réduisez-la avant de l’envoyer.";
export const imageTooSlow =
  "Cette image est trop longue à préparer. Réduisez-la avant de l’envoyer.";
export const imageTooLong = "Cette image est plus de dix fois plus longue que large. Recadrez-la.";
export const imageRefused =
  "Ce fichier n’est pas une image que le site sait montrer\u00A0: JPEG, PNG ou WebP.";
export const imageKindRefused =
  "Une image {kind} n’est pas acceptée\u00A0: enregistrez-la en JPEG, PNG ou WebP, puis envoyez-la.";
export const imageAnimated = "Une image animée n’est pas acceptée\u00A0: envoyez une image fixe.";
export const imageBroken = "Cette image est abîmée\u00A0: elle ne peut pas être lue en entier.";
export const imageAltRequired = "Décrivez l’image, ou dites qu’elle est décorative.";
export const mediaUsed = "Cette image est utilisée par une page du site.";
export const mediaUsedIn =
  "Cette image est utilisée\u00A0: {pages}. Retirez-la d’abord de ces textes.";
export const mediaFailed = "Erreur lors de la récupération des images.";
export const mediaUploadFailed = "Erreur lors de l’envoi de l’image.";
export const mediaUploaded = "Image ajoutée à la bibliothèque.";
export const mediaChanged = "Image enregistrée.";
export const mediaChangeFailed = "Erreur lors de l’enregistrement de l’image.";
export const mediaDeleted = "Image supprimée.";
export const mediaRestored = "Image reprise.";
export const mediaDeleteFailed = "Erreur lors de la suppression de l’image.";
export const mediaDeleteQuestion = "Êtes-vous sûr de vouloir supprimer cette image\u202F?";
export const mediaEmpty = "Aucune image. Ajoutez-en une pour la montrer dans une page.";
