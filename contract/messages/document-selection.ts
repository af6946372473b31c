/* French sentences about what is done to several documents at once. `{name}`: that of the document which prevents it. */

export const selectionTooMany =
  "Vous pouvez ranger 100 documents au plus à la fois. Sélectionnez-en moins.";
export const selectionGone =
  "L’un de ces documents n’existe plus\u00A0: aucun document n’a été rangé. Rechargez la page, puis sélectionnez de nouveau.";
export const selectionInTrash =
  "«\u00A0{name}\u00A0» est à la corbeille\u00A0: aucun document n’a été rangé. Retirez-le de la sélection, puis recommencez.";
export const selectionForbidden =
  "Vous n’animez pas le groupe de «\u00A0{name}\u00A0»\u00A0: aucun document n’a été rangé. Retirez-le de la sélection, puis recommencez.";
export const selectionArchived =
  "Le groupe de «\u00A0{name}\u00A0» est archivé\u00A0: aucun document n’a été rangé. Retirez-le de la sélection, puis recommencez.";
export const selectionReference =
  "«\u00A0{name}\u00A0» est un document de référence, dont le type ne se change pas\u00A0: aucun document n’a été rangé. Retirez-le de la sélection, puis recommencez.";
export const selectionOtherGroup =
  "«\u00A0{name}\u00A0» est dans un autre groupe, qui a ses propres dossiers\u00A0: aucun document n’a été rangé. Sélectionnez les documents d’un seul groupe.";
export const selectionSortFailed = "Les documents n’ont pas pu être rangés. Réessayez.";
export const selectionFolderRequired = "Choisissez un dossier, ou «\u00A0Sans dossier\u00A0».";
export const selectionKindRequired = "Choisissez un type, ou «\u00A0Sans type\u00A0».";
export const folderEmpty =
  "Ce dossier est vide\u00A0: il n’y a aucun document à télécharger. Choisissez-en un autre.";
export const folderTooMany =
  "Ce dossier contient {count}\u00A0documents, et une archive en contient 100 au plus. Choisissez «\u00A0Sélectionner\u00A0», puis téléchargez-les en plusieurs fois.";
export const folderTooLarge =
  "Les {count}\u00A0documents de ce dossier pèsent {size} ensemble, et une archive pèse 500\u00A0Mo au plus. Choisissez «\u00A0Sélectionner\u00A0», puis téléchargez-les en plusieurs fois.";
