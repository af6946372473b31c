/* French sentences about pages of the site. */

export const pageRefused =
  "Ce texte ne peut pas être publié\u00A0: il reste des points à corriger.";
export const comparisonTooLong =
  "Ces deux textes sont trop longs pour être comparés\u00A0: lisez-les l’un après l’autre.";
export const pageInPast = "L'heure de publication est déjà passée.";
export const pageTooFar = "L'heure de publication est à plus d'un an.";
export const pagesFailed = "Erreur lors de la récupération des pages du site.";
export const pageFailed = "Erreur lors de la récupération de cette page.";
export const pageVersionsFailed = "Erreur lors de la récupération des versions de cette page.";
export const pagePublishFailed = "Erreur lors de la publication. Votre texte est toujours là.";
export const pageRestoreFailed = "Erreur lors de la remise en ligne de cette version.";
export const pagePublished = "Page publiée.";
export const pageScheduled = "Publication programmée.";
export const pageRestored = "Version remise en ligne.";
export const pageDraftDropped = "Brouillon abandonné.";
export const pageModeFailed = "Le texte n'a pas pu passer d'un mode à l'autre. Il est toujours là.";
export const pageDraftFailed = "Erreur lors de l'enregistrement du brouillon.";
export const titleRequired = "Écrivez un titre.";
export const slugInvalid =
  "Cette fin d’adresse ne convient pas\u00A0: des petites lettres sans accent, des chiffres, et des traits d’union entre les mots.";
export const slugTaken = "Une page du site a déjà cette adresse.";
export const newsCategoryRequired = "Choisissez une rubrique.";
export const articleDayTooFar = "La date de l'article est à plus d'un an.";
export const articleDayTooOld = "La date de l'article est trop ancienne\u00A0: avant 1950.";
export const reasonRequired = "Dites en quelques mots pourquoi.";
export const pageNeeded = "Le site a besoin de cette page\u00A0: elle ne peut pas en être retirée.";
export const pageNotLive = "Cette page n'est pas en ligne.";
export const pageNotWritten =
  "L'adresse et le titre de cette page font partie du site\u00A0: ils ne changent pas.";
export const pageWasPublished =
  "Cette page a été publiée\u00A0: retirez-la du site au lieu de la supprimer.";
export const pageGone = "Cette page n’est plus sur le site.";
export const pageCreated = "Page créée\u00A0: elle n'est pas encore en ligne.";
export const pageCreateFailed = "Erreur lors de la création de la page.";
export const headingSaved = "Enregistré. Les visiteurs le verront à la prochaine publication.";
export const headingFailed = "Erreur lors de l'enregistrement du titre.";
export const addressChanged = "Adresse changée\u00A0: l'ancienne mène à la nouvelle.";
export const addressFailed = "Erreur lors du changement d'adresse.";
export const pageWithdrawn = "Page retirée du site.";
export const pageWithdrawFailed = "Erreur lors du retrait de la page.";
export const pageLinksFailed = "Erreur lors de la recherche des pages qui mènent à celle-ci.";
export const pageDiscarded = "Page supprimée\u00A0: elle n'avait jamais été publiée.";
export const pageDiscardFailed = "Erreur lors de la suppression de la page.";
export const articlesFailed = "Erreur lors de la récupération des actualités.";
export const editorGiven = "Droit de rédaction attribué.";
export const editorTaken = "Droit de rédaction retiré.";
export const editorChangeFailed = "Erreur lors de la mise à jour du droit de rédaction.";
