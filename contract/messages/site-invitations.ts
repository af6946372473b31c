/* French sentences about invitations to the site. */

export const accountExists = "Un compte existe déjà avec cette adresse\u00A0: connectez-vous.";
export const invitationUsed =
  "Cette invitation a déjà été acceptée\u00A0: connectez-vous avec l’adresse qui l’a reçue.";
export const invitationReplaced =
  "Une invitation plus récente remplace celle-ci\u00A0: ouvrez le dernier courriel reçu.";
export const invitationRevoked =
  "L’équipe d’administration a retiré cette invitation. Si c’est une erreur, écrivez-lui.";
export const invitationExpired =
  "Cette invitation a expiré. Demandez-en une nouvelle à l’équipe d’administration.";
export const invitationSettled =
  "Cette invitation a déjà été acceptée, retirée ou remplacée. Rechargez la page.";
export const invitationFailed = "L’invitation n’a pas pu être ouverte. Réessayez.";
export const invitationAcceptFailed = "Votre compte n’a pas pu être créé. Réessayez.";

export const invitedNone = "Écrivez au moins une adresse.";
export const invitedTooMany =
  "200 adresses au plus à la fois\u00A0: envoyez cette liste en plusieurs fois.";
export const invitedTooLong =
  "Cette liste est trop longue\u00A0: envoyez-la en plusieurs fois, sans autre texte que les noms et les adresses.";

export const siteInvitationsFailed = "Les invitations n’ont pas pu être chargées. Réessayez.";
export const noSiteInvitation = "Aucune invitation pour l’instant.";
export const siteInvitationCheckFailed = "La liste n’a pas pu être vérifiée. Réessayez.";
export const siteInvitationSendFailed = "Les invitations n’ont pas pu être envoyées. Réessayez.";
export const siteInvitationResent =
  "Une nouvelle invitation va partir. L’ancien lien ne fonctionne plus.";
export const siteInvitationRevoked = "Invitation retirée\u00A0: son lien ne fonctionne plus.";
export const siteInvitationResendFailed = "L’invitation n’a pas pu être renvoyée. Réessayez.";
export const siteInvitationRevokeFailed = "L’invitation n’a pas pu être retirée. Réessayez.";

export const invitedMember = "Cette personne est déjà membre.";
export const invitedAlready =
  "Cette personne est déjà invitée. Pour lui envoyer un autre lien, choisissez «\u00A0Renvoyer\u00A0» plus bas.";
export const invitedApplicant =
  "Cette personne a demandé à adhérer. Approuvez sa demande dans «\u00A0Demandes d’adhésion\u00A0».";
export const invitedRefused =
  "La demande de cette personne a été refusée. Pour l’inviter, supprimez d’abord cette demande, puis effacez-la dans la corbeille.";
export const invitedDeleted =
  "Le compte de cette personne est dans la corbeille. Restaurez-le, ou supprimez-le définitivement avant d’inviter.";
export const invitedTooOften =
  "Cette personne a déjà reçu trois invitations en 24 heures. Attendez demain.";
export const invitedInvalid =
  "Cette ligne ne contient pas une adresse complète, seule ou après un nom.";
export const invitedRepeated = "Cette adresse est plus haut dans la liste.";
