/* French sentences of the screens about structures. */

export const structureFailed = "La structure n’a pas pu être chargée. Réessayez.";
export const structuresFailed = "Les structures n’ont pas pu être chargées. Réessayez.";
export const structureGone = "Cette structure n’existe plus";
export const structureGoneLead =
  "Elle a peut-être été supprimée ou réunie avec une autre structure, ou le lien est incomplet.";
export const noStructure = "Aucune structure pour l’instant.";
export const noStructureOfMine =
  "Votre compte n’est rattaché à aucune structure. Pour l’être, demandez une invitation à la personne référente de votre structure, ou écrivez à l’équipe d’administration.";
export const structureSaveFailed = "La structure n’a pas pu être enregistrée. Réessayez.";
export const structureSaved = "Structure modifiée.";
export const structureCreated = "Structure ajoutée.";
export const structureDeleted = "Structure supprimée.";
export const structureDeleteFailed = "La structure n’a pas pu être supprimée. Réessayez.";
export const structureToChoose = "Choisissez une structure dans la liste.";

export const structurePeopleFailed =
  "Les personnes de la structure n’ont pas pu être chargées. Réessayez.";
export const noStructurePerson = "Personne n’est rattaché à cette structure.";
export const placeFailed = "Le changement n’a pas pu être enregistré. Réessayez.";
export const placeChanged = "Rôle et fonction enregistrés.";
export const personAttached = "Compte rattaché à la structure.";
export const personDetached = "Rattachement terminé.";
export const detachFailed = "Le rattachement n’a pas pu être terminé. Réessayez.";
export const structureHandedOver = "Votre rôle est transmis.";
export const structureLeft = "Vous avez quitté la structure.";
export const structureLeaveFailed = "Vous n’avez pas pu quitter la structure. Réessayez.";

export const structureInvitationsFailed = "Les invitations n’ont pas pu être chargées. Réessayez.";
export const noStructureInvitation = "Aucune invitation en attente.";
export const structureInvitationSent = "L’invitation va partir.";
export const structureInvitationFailed = "L’invitation n’a pas pu être envoyée. Réessayez.";
export const structureJoinFailed = "Vous n’avez pas pu rejoindre la structure. Réessayez.";

export const membershipStarted = "Adhésion enregistrée.";
export const membershipStopped = "L’adhésion de la structure a pris fin.";
export const ownMembershipStopped = "L’adhésion de cette personne en son nom a pris fin.";
export const membershipFailed = "L’adhésion n’a pas pu être enregistrée. Réessayez.";
export const ownMembershipFailed = "Votre demande n’a pas pu être envoyée. Réessayez.";
export const ownMembershipAsked =
  "Votre demande est envoyée. L’équipe d’administration vous répondra par courriel.";
