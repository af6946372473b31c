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
  "Impossible\u00A0: il doit rester au moins une personne pour administrer le site.";
export const accountNotActive = "Ce compte n’est pas actif.";
export const userUpdated = "Utilisateur modifié avec succès.";
export const userUpdateFailed = "Erreur lors de la modification de l’utilisateur.";
export const emailTaken = "Un autre compte utilise déjà cette adresse.";
