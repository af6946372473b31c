/* French sentences about sign-up and applications. */

export const collegeRequired = "Veuillez sélectionner une option.";
export const documentsRequired = "Vous devez lire les documents avant de vous inscrire.";
export const termsRequired = "Vous devez accepter les termes et conditions avant de vous inscrire.";
export const signupDone =
  "Inscription réussie ! Veuillez vérifier votre email et attendre l'approbation de l'administrateur.";
export const signupFailed = "Erreur lors de l'inscription";
export const emailVerified =
  "Votre adresse est vérifiée. Votre demande attend maintenant l’approbation de l’équipe d’administration.";
export const newLinkSent =
  "Si une demande attend d’être confirmée à cette adresse, un nouveau lien vient d’y être envoyé.";
export const newLinkFailed = "Le lien n’a pas pu être demandé. Réessayez.";
export const alreadyLoggedIn = "Vous êtes déjà connecté";
export const goToMemberSpace = "Rendez-vous sur l'espace membre.";
export const pdfUnreadable = "Impossible de charger le PDF";
export const applicationHandled = "Cette demande a déjà été traitée. Rechargez la page.";
export const applicationGone = "Cette demande n’existe plus. Rechargez la page.";
export const applicationUnverified =
  "L’adresse électronique de cette demande n’est pas encore vérifiée.";
export const applicationApproved = "Demande approuvée. La personne est prévenue par courriel.";
export const applicationReopened =
  "Approbation annulée. La demande est de nouveau à examiner ; aucun courriel n’est parti.";
export const approvalSent =
  "Le courriel d’approbation est parti : la personne est membre. Pour lui retirer l’accès, supprimez son compte dans « Utilisateurs ».";
export const applicationRefused = "Demande refusée.";
export const applicationsFailed = "Les demandes n’ont pas pu être chargées. Réessayez.";
export const applicationFailed = "La demande n’a pas pu être traitée. Réessayez.";
export const noApplication = "Aucune demande en attente.";
export const noUnverifiedApplication = "Aucune adresse en attente de vérification.";

export const applicationDecided =
  "Votre demande a déjà reçu sa décision\u00A0: vous ne pouvez plus rien y ajouter. Rechargez la page pour la lire.";
export const applicationUnfinished =
  "Un complément est attendu de cette personne. Retirez la demande de complément, ou décidez malgré tout.";
export const complementAsked =
  "Un complément est déjà demandé à cette personne. Rechargez la page pour le lire.";
export const complementNotAsked =
  "Aucun complément n’est plus demandé. Rechargez la page pour voir où en est le dossier.";
export const complementFieldNotAsked = "Ce champ n’est pas demandé.";
export const complementEmpty = "Écrivez une réponse, ou complétez un champ.";
export const lapseTooEarly =
  "Ce dossier ne peut pas encore être classé sans suite\u00A0: le complément est attendu depuis moins de 45\u00A0jours.";
export const assigneeNotAdmin =
  "Cette personne ne fait pas partie de l’administration. Choisissez un autre nom.";
export const applicationLapsed =
  "Dossier classé sans suite. La personne est prévenue par courriel.";
export const applicationWithdrawn =
  "Votre demande est retirée. L’équipe d’administration est prévenue.";
export const applicationLinkSent =
  "Si une demande d’adhésion a été faite avec cette adresse, un courriel vient d’y être envoyé, avec le lien pour la suivre.";
export const applicationLinkInvalid =
  "Ce lien n’ouvre plus de demande. Demandez-en un autre avec l’adresse électronique de votre demande.";
export const attestationMissing =
  "Il n’y a pas d’attestation pour cette demande\u00A0: aucun texte n’y a été accepté.";
export const templateNotRefusal =
  "Ce modèle n’annonce pas un refus. Choisissez un modèle de refus.";
export const templateVariableUnknown =
  "«\u00A0{name}\u00A0» n’existe pas. Utilisez les variables de la liste.";
export const structureUnknown =
  "Cette structure n’existe plus. Choisissez-en une autre dans la liste.";
export const structureRnaTaken = "Une structure a déjà ce numéro RNA. Choisissez-la dans la liste.";
export const periodInvalid =
  "Cette période n’est pas possible. Choisissez une fin après le début, et cinq ans au plus.";
