/* French sentences about structures, the people in them and their memberships. */

export const membershipEnded =
  "Votre rattachement a pris fin\u00A0: l’espace membre n’est plus ouvert à votre compte. Demandez une invitation à votre structure, ou une adhésion en votre nom.";

export const structureKindRequired = "Choisissez ce qu’est la structure.";
export const structureManaged =
  "Votre compte est rattaché à une structure\u00A0: son nom vient de cette structure et ne change pas ici. Demandez la correction à son référent ou à sa référente.";
export const structureNumberTaken =
  "Une autre structure du site a déjà ce numéro SIRET ou RNA. Vérifiez le numéro, ou écrivez à l’équipe d’administration si la structure existe en double.";
export const structureParentRefused =
  "Cette structure ne peut pas être le siège de celle-ci\u00A0: une antenne dépend d’un siège, qui n’est lui-même l’antenne d’aucune structure. Choisissez un autre siège.";
export const structureMerged =
  "Cette structure a été fusionnée avec une autre. Annulez la fusion pour la retrouver.";
export const successorNotHere =
  "Cette personne ne fait pas partie de la structure. Choisissez-en une dans la liste.";
export const inStructure = "Cette personne fait déjà partie de la structure. Rechargez la page.";
export const notInStructure =
  "Cette personne ne fait pas partie de la structure. Rechargez la page.";
export const lastReferent =
  "La structure n’aurait plus de référent ni de référente. Transmettez d’abord ce rôle à une autre personne, ou confirmez que vous partez sans successeur.";
export const addressNotInvitable =
  "Le site ne peut pas envoyer d’invitation à cette adresse. Écrivez à l’équipe d’administration, qui connaît la raison.";
export const structureInvited =
  "Cette adresse a déjà une invitation. Pour envoyer un autre lien, choisissez «\u00A0Renvoyer\u00A0».";
export const structureInvitationUsed =
  "Cette invitation a déjà été acceptée\u00A0: connectez-vous avec l’adresse qui l’a reçue.";
export const structureInvitationRevoked =
  "Cette invitation a été retirée ou remplacée par une plus récente. Ouvrez le dernier courriel reçu, ou demandez une autre invitation à votre structure.";
export const structureInvitationExpired =
  "Cette invitation a expiré. Demandez-en une nouvelle à votre structure.";
export const invitationOfOther =
  "Cette invitation a été envoyée à une autre adresse que celle de votre compte. Connectez-vous avec le compte qui a cette adresse, ou demandez une invitation à la vôtre.";
export const stillMember =
  "Votre compte a encore accès à l’espace membre\u00A0: une adhésion en votre nom n’est pas nécessaire. Rechargez la page.";
