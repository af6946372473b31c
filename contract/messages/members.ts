/* French sentences about members. */

export const usersFailed = "Erreur lors de la récupération des utilisateurs.";
export const roleChangeFailed = "Erreur lors de la mise à jour du rôle de l'utilisateur.";
export const userDeleteFailed = "Erreur lors de la suppression de l'utilisateur.";
export const userDeleted = "Utilisateur supprimé avec succès.";
export const adminRoleGiven = "Rôle d’administration attribué.";
export const adminRoleOffered =
  "Le site lui écrit un lien\u00A0: le rôle lui sera attribué quand un mot de passe d’au moins 16 caractères aura été choisi.";
export const adminRoleTaken = "Rôle d’administration retiré.";
export const noUser = "Aucun utilisateur ne correspond à cette recherche.";
export const lastAdmin =
  "Ce changement est impossible\u00A0: le site doit garder au moins une personne qui l’administre.";
export const accountNotActive = "Ce compte n’est pas actif. Rechargez la page.";
export const userUpdated = "Utilisateur modifié avec succès.";
export const userUpdateFailed = "Le compte n’a pas pu être modifié. Réessayez.";
export const emailTaken = "Un autre compte utilise déjà cette adresse. Choisissez-en une autre.";
