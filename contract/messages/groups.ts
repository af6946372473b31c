/* French sentences about groups. */

export const groupsFailed = "Erreur lors de la récupération des groupes";
export const workingGroupsFailed = "Erreur lors de la récupération des groupes de travail";
export const groupFailed = "Erreur lors de la récupération des détails du groupe";
export const groupGone = "Ce groupe n’existe plus. Rechargez la page.";
export const joinFailed = "Erreur lors de la tentative de rejoindre le groupe";
export const leaveFailed = "Erreur lors de la tentative de quitter le groupe";
export const groupJoined = "Vous faites maintenant partie de ce groupe.";
export const groupLeft = "Vous avez quitté ce groupe.";
export const groupNameRequired = "Veuillez entrer un nom de groupe.";
export const groupNameTaken = "Un groupe porte déjà ce nom. Choisissez-en un autre.";
export const groupCreated = "Groupe créé avec succès !";
export const groupUpdated = "Groupe modifié avec succès.";
export const groupDeleted = "Groupe supprimé avec succès.";
export const groupCreateFailed = "Erreur lors de la création du groupe.";
export const groupUpdateFailed = "Erreur lors de la modification du groupe.";
export const groupDeleteFailed = "Erreur lors de la suppression du groupe.";
export const noGroup = "Aucun groupe disponible";
export const noWorkingGroup = "Aucun groupe de travail disponible.";

export const groupIsArchived =
  "Ce groupe est archivé\u00A0: vous pouvez le consulter, mais pas le modifier.";
export const groupClosed = "Ce groupe est accessible sur invitation seulement.";
export const groupRequested = "Votre demande est transmise aux personnes qui animent le groupe.";
export const requestTakenBack = "Votre demande est retirée.";
export const requestDecided = "Cette demande a déjà reçu une réponse. Rechargez la page.";
export const requestAccepted = "Demande acceptée : cette personne fait partie du groupe.";
export const requestRefused = "Demande refusée, avec le motif.";
export const requestsFailed =
  "Les demandes pour rejoindre le groupe n’ont pas pu être chargées. Réessayez.";
export const requestFailed =
  "La demande pour rejoindre le groupe n’a pas pu être traitée. Réessayez.";
export const invited =
  "Cette personne est invitée\u00A0: elle peut maintenant rejoindre le groupe.";
export const peopleFailed = "La recherche n’a pas abouti. Réessayez.";
export const noPerson = "Aucun membre n’a ce nom.";
export const personToChoose = "Choisissez une personne dans la liste.";
export const inviteFailed = "L’invitation n’a pas pu être envoyée. Réessayez.";
export const policyRequired = "Veuillez choisir comment les membres rejoignent le groupe.";
export const policyChanged = "La façon de rejoindre le groupe est modifiée.";
export const policyFailed = "La façon de rejoindre le groupe n’a pas pu être modifiée. Réessayez.";
export const animatorGiven = "Cette personne anime désormais le groupe.";
export const animatorTaken = "Cette personne n’anime plus le groupe.";
export const animatorFailed = "L’animation du groupe n’a pas pu être modifiée. Réessayez.";
export const groupTransferred = "Le relais est passé : vous n’animez plus ce groupe.";
export const notMember = "Cette personne ne fait pas partie du groupe.";
export const lastAnimator =
  "Vous êtes la seule personne à animer ce groupe : passez d’abord le relais, ou confirmez que vous le quittez sans relais.";
export const groupArchived =
  "Groupe archivé\u00A0: les membres peuvent le consulter, mais pas le modifier.";
export const groupReopened = "Groupe rouvert.";
export const groupArchiveFailed = "Le groupe n’a pas pu être archivé ou rouvert. Réessayez.";
