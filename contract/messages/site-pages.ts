/* French sentences about pages of the site. */

export const pageRefused =
  "Ce texte ne peut pas être publié\u00A0: il reste des points à corriger.";
export const comparisonTooLong =
  "Ces deux textes sont trop longs pour être comparés\u00A0: lisez-les l’un après l’autre.";
export const pageInPast = "L’heure de publication est déjà passée. Choisissez une heure à venir.";
export const pageTooFar =
  "L’heure de publication est à plus d’un an. Choisissez une date plus proche.";
export const pagesFailed = "Les pages du site n’ont pas pu être chargées. Réessayez.";
export const pageFailed = "Cette page n’a pas pu être chargée. Réessayez.";
export const pageVersionsFailed =
  "Les versions de cette page n’ont pas pu être chargées. Réessayez.";
export const pagePublishFailed =
  "La page n’a pas pu être publiée. Votre texte est toujours là\u00A0: réessayez.";
export const pageRestoreFailed = "Cette version n’a pas pu être rétablie. Réessayez.";
export const pagePublished = "Page publiée.";
export const pageScheduled = "Publication programmée.";
export const pageRestored = "Version rétablie et publiée.";
export const pageDraftDropped = "Brouillon abandonné.";
export const pageModeFailed =
  "Le texte n’a pas pu passer d’un mode à l’autre. Il est toujours là\u00A0: réessayez.";
export const pageDraftFailed = "Le brouillon n’a pas pu être enregistré. Réessayez.";
export const titleRequired = "Écrivez un titre.";
export const slugInvalid =
  "Cette adresse n’est pas valable\u00A0: utilisez des minuscules sans accent, des chiffres, et des traits d’union entre les mots.";
export const slugTaken = "Une page du site a déjà cette adresse. Choisissez-en une autre.";
export const newsCategoryRequired = "Choisissez une rubrique.";
export const articleDayTooFar =
  "La date de l’article est à plus d’un an. Choisissez une date plus proche.";
export const articleDayTooOld =
  "La date de l’article est trop ancienne\u00A0: choisissez une date après 1950.";
export const reasonRequired = "Indiquez le motif en quelques mots.";
export const pageNeeded =
  "Cette page est indispensable au site\u00A0: elle ne peut pas être retirée.";
export const pageNotLive = "Cette page n’est pas en ligne.";
export const pageNotWritten = "Le titre et l’adresse de cette page ne peuvent pas être modifiés.";
export const pageWasPublished =
  "Cette page a été publiée\u00A0: retirez-la du site au lieu de la supprimer.";
export const pageGone = "Cette page n’est plus sur le site.";
export const pageCreated = "Page créée\u00A0: elle n’est pas encore en ligne.";
export const pageCreateFailed = "La page n’a pas pu être créée. Réessayez.";
export const headingSaved = "Enregistré. Les visiteurs le verront à la prochaine publication.";
export const headingFailed = "Le titre n’a pas pu être enregistré. Réessayez.";
export const addressChanged = "Adresse changée\u00A0: l’ancienne mène à la nouvelle.";
export const addressFailed = "L’adresse n’a pas pu être changée. Réessayez.";
export const pageWithdrawn = "Page retirée du site.";
export const pageWithdrawFailed = "La page n’a pas pu être retirée. Réessayez.";
export const pageLinksFailed =
  "Les pages qui mènent à celle-ci n’ont pas pu être cherchées. Réessayez.";
export const pageDiscarded = "Page supprimée\u00A0: elle n’avait jamais été publiée.";
export const pageDiscardFailed = "La page n’a pas pu être supprimée. Réessayez.";
export const articlesFailed = "Les actualités n’ont pas pu être chargées. Réessayez.";
export const editorGiven = "Droit de rédaction attribué.";
export const editorTaken = "Droit de rédaction retiré.";
export const editorChangeFailed = "Le droit de rédaction n’a pas pu être modifié. Réessayez.";
