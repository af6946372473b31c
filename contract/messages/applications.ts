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
