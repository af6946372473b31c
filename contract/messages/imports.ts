/* French sentences about importing tables. */

export const importKind = "Choisissez ce que contient le tableau.";
export const importTooLarge =
  "Ce fichier dépasse 2\u00A0Mo. Coupez-le en plusieurs fichiers, chacun avec la ligne de titres.";
export const importTooManyLines =
  "Ce fichier a plus de 5\u00A0000\u00A0lignes. Coupez-le en plusieurs fichiers, chacun avec la ligne de titres.";
export const importTooManyColumns =
  "Ce fichier a plus de 300\u00A0colonnes. Choisissez un autre séparateur, ou supprimez les colonnes inutiles.";
export const importWorkbook =
  "Ce fichier est un classeur. Dans votre tableur, choisissez «\u00A0Enregistrer sous\u00A0», puis «\u00A0CSV UTF-8\u00A0», et déposez le nouveau fichier.";
export const importNotText =
  "Ce fichier n’est pas un texte. Dans votre tableur, choisissez «\u00A0Enregistrer sous\u00A0», puis «\u00A0CSV UTF-8\u00A0», et déposez le nouveau fichier.";
export const importNoLines =
  "Ce fichier ne contient aucune ligne. Enregistrez le tableau de nouveau, puis déposez-le.";
export const importOnlyHeader =
  "Ce fichier contient seulement la ligne de titres. Ajoutez une ligne par personne ou par structure.";
export const importCut =
  "Un guillemet ouvert à la ligne {line} n’est jamais fermé\u00A0: le fichier a peut-être été coupé. Enregistrez le tableau de nouveau, puis déposez-le.";
export const importUnreadable =
  "La ligne {line} ne peut pas être lue. Vérifiez ses guillemets, puis déposez le fichier de nouveau.";
export const importWrongEncoding =
  "Ce fichier n’est pas écrit dans cet encodage. Choisissez-en un autre dans la liste.";

export const importColumnTwice =
  "La colonne «\u00A0{label}\u00A0» est choisie deux fois. Gardez-la une seule fois.";
export const importColumnMissing = "Choisissez la colonne «\u00A0{label}\u00A0».";
export const importColumnUnknown = "Choisissez les colonnes dans la liste.";
export const importNoStructureColumn =
  "Choisissez au moins une colonne parmi «\u00A0Structure\u00A0», «\u00A0SIRET\u00A0» et «\u00A0RNA\u00A0».";

export const importChanged =
  "Des données ont changé depuis cet essai. Relancez l’essai, puis relisez-le avant d’appliquer.";
export const importApplied = "Cet import a déjà été appliqué ou annulé. Rechargez la page.";
export const importFileGone =
  "Le fichier de cet import a été effacé. Déposez-le de nouveau pour continuer.";
export const importNotApplied = "Cet import n’a pas été appliqué\u00A0: il n’y a rien à annuler.";

export const importEmailMissing = "L’adresse électronique manque.";
export const importEmailWrong = "L’adresse électronique n’est pas complète.";
export const importNameMissing = "Le prénom ou le nom manque.";
export const importStructureNameMissing = "Le nom de la structure manque.";
export const importRepeatedPerson =
  "Cette personne est déjà à la ligne {line}. Gardez une seule ligne.";
export const importRepeatedStructure =
  "Cette structure est déjà à la ligne {line}. Gardez une seule ligne.";
export const importRepeatedPlace =
  "Ce rattachement est déjà à la ligne {line}. Gardez une seule ligne.";
export const importHeaderAgain = "Cette ligne répète les titres des colonnes.";
export const importInTrash =
  "Le compte de cette personne est dans la corbeille. Restaurez-le, ou supprimez-le définitivement.";
export const importRefused =
  "La demande d’adhésion de cette personne a été refusée. Effacez d’abord cette demande.";
export const importApplicant =
  "Cette personne a demandé à adhérer. Décidez d’abord de sa demande dans «\u00A0Demandes d’adhésion\u00A0».";
export const importNoAccount = "Aucun compte n’a cette adresse. Importez d’abord les personnes.";
export const importNoStructure =
  "Aucune structure ne porte ce nom ni ce numéro. Importez d’abord les structures.";
export const importStructureManaged =
  "Cette personne est rattachée à une structure, et ce nom n’en désigne aucune. Importez d’abord les structures.";
export const importStructuresDiffer =
  "Le nom, le SIRET ou le RNA de cette ligne désignent deux structures différentes. Corrigez-les.";
export const importOtherSiret =
  "Une structure du même nom a un autre SIRET. Ajoutez le lieu au nom de celle-ci, ou corrigez le SIRET.";
export const importOtherRna =
  "Une structure du même nom a un autre RNA. Ajoutez le lieu au nom de celle-ci, ou corrigez le RNA.";
export const importNumberRounded =
  "Le tableur a arrondi ce numéro (par exemple 7,32829E+13). Mettez la colonne au format Texte, puis saisissez le numéro de nouveau.";
export const importNumberShort =
  "Ce SIRET a 13\u00A0chiffres\u00A0: le tableur a sans doute retiré un zéro au début. Mettez la colonne au format Texte, puis ajoutez-le.";
export const importCollegeUnknown =
  "Ce collège n’existe pas. Écrivez «\u00A0structure\u00A0», «\u00A0médiateur en santé\u00A0» ou «\u00A0personne qualifiée\u00A0».";
export const importRoleUnknown =
  "Ce rôle n’existe pas. Écrivez «\u00A0personne référente\u00A0», «\u00A0suppléance\u00A0» ou «\u00A0membre\u00A0».";
export const importTypeUnknown =
  "Ce type n’existe pas. Écrivez l’un des types du modèle, par exemple «\u00A0association\u00A0».";
export const importDepartmentUnknown =
  "Ce département n’existe pas. Écrivez son numéro, par exemple 93 ou 2A, ou son nom.";
export const importDayWrong = "Cette date n’existe pas. Écrivez-la comme 31/12/2025.";
export const importDayAhead = "Cette date est dans l’avenir. Corrigez-la.";

export const undoEdited = "Modifiée depuis l’import.";
export const undoOpened = "Cette personne a déjà choisi son mot de passe.";
export const undoInvited = "Cette personne a déjà été invitée.";
export const undoUsed =
  "Cette personne a rejoint un groupe ou une autre structure depuis l’import.";
export const undoStructureUsed =
  "Des personnes ou des antennes sont rattachées à cette structure depuis l’import.";
export const undoStructureNeeded =
  "Des personnes ou des antennes dépendent de l’adhésion que l’import a ouverte.";
export const undoGone = "Déjà supprimée, ou dans la corbeille.";
export const undoTaken = "Son ancien numéro appartient à une autre structure.";

export const importsFailed = "Les imports n’ont pas pu être chargés. Réessayez.";
export const importFailed = "L’import n’a pas pu être chargé. Réessayez.";
export const importRowsFailed = "Les lignes n’ont pas pu être chargées. Réessayez.";
export const importSendFailed = "Le fichier n’a pas pu être lu. Réessayez.";
export const importTryFailed = "L’essai n’a pas pu être fait. Réessayez.";
export const importApplyFailed = "L’import n’a pas été appliqué\u00A0: rien n’a changé. Réessayez.";
export const importUndoFailed = "L’import n’a pas pu être annulé. Réessayez.";
export const importInviteFailed = "Les invitations n’ont pas pu être envoyées. Réessayez.";
export const importInviteChanged =
  "Le nombre de personnes à inviter a changé. Rechargez la page, puis confirmez de nouveau.";
export const importDownloadFailed = "Le fichier n’a pas pu être préparé. Réessayez.";
export const noImport = "Aucun import pour l’instant.";
