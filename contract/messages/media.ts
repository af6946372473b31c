/* French sentences about images of the public texts. */

export const imageTooLarge =
  "L’image dépasse la taille maximale autorisée (15 Mo). Réduisez-la avant de l’envoyer.";
export const imageTooManyPoints =
  "Cette image est trop grande (plus de 50 millions de pixels). Réduisez-la avant de l’envoyer.";
export const imageTooSlow =
  "Cette image est trop longue à préparer. Réduisez-la avant de l’envoyer.";
export const imageTooLong = "Cette image est plus de dix fois plus longue que large. Recadrez-la.";
export const imageRefused =
  "Format d’image non accepté\u00A0: choisissez un fichier JPEG, PNG ou WebP.";
export const imageKindRefused =
  "Une image {kind} n’est pas acceptée\u00A0: enregistrez-la en JPEG, PNG ou WebP, puis envoyez-la.";
export const imageAnimated = "Une image animée n’est pas acceptée\u00A0: envoyez une image fixe.";
export const imageBroken =
  "Cette image est abîmée\u00A0: le site ne peut pas la lire en entier. Enregistrez-la de nouveau, puis envoyez-la.";
export const imageAltRequired = "Décrivez l’image, ou indiquez qu’elle est décorative.";
export const mediaUsed =
  "Cette image est utilisée par une page du site. Retirez-la d’abord de cette page.";
export const mediaUsedIn =
  "Cette image est utilisée\u00A0: {pages}. Retirez-la d’abord de ces textes.";
export const mediaFailed = "Les images n’ont pas pu être chargées. Réessayez.";
export const mediaUploadFailed = "L’image n’a pas pu être envoyée. Réessayez.";
export const mediaUploaded = "Image ajoutée à la bibliothèque.";
export const mediaChanged = "Image enregistrée.";
export const mediaChangeFailed = "L’image n’a pas pu être enregistrée. Réessayez.";
export const mediaDeleted = "Image supprimée.";
export const mediaRestored = "Image restaurée.";
export const mediaDeleteFailed = "L’image n’a pas pu être supprimée. Réessayez.";
export const mediaDeleteQuestion = "Êtes-vous sûr de vouloir supprimer cette image\u202F?";
export const mediaEmpty = "Aucune image. Ajoutez-en une pour l’afficher dans une page.";
