/** Every French sentence the product answers. Those quoted by the specification are verbatim. */
export const messages = {
  // Session
  loginFailed: "Identifiants incorrects",
  tokenMissing: "Token manquant. Veuillez vous reconnecter.",
  sessionExpired: "Session expirée. Veuillez vous reconnecter.",
  forbidden: "Accès refusé.",
  adminsOnly: "Accès réservé aux administrateurs",
  tokenUnreadable: "Erreur lors du décodage du token",
  emailNotVerified: "Votre adresse email n'est pas encore vérifiée. Un nouveau lien de vérification vient de vous être envoyé.",
  approvalPending: "Votre demande d'adhésion est en attente d'approbation par un administrateur.",

  // Generic
  invalidRequest: "Requête invalide.",
  notFound: "Élément introuvable.",
  stale: "Cet élément a été modifié entre-temps. Rechargez la page.",
  bodyTooLarge: "La requête est trop volumineuse.",
  unsupportedMedia: "Type de contenu non pris en charge.",
  methodNotAllowed: "Méthode non autorisée.",
  unknownHost: "Hôte inconnu.",
  tooManyAttempts: "Trop de tentatives. Réessayez plus tard.",
  unexpected: "Une erreur est survenue",
  unavailable: "Service momentanément indisponible. Réessayez dans quelques instants.",
  storageFull: "Espace de stockage insuffisant.",
  networkDown: "Connexion impossible. Vérifiez votre accès à internet puis réessayez.",

  // Fields
  required: "Ce champ est requis.",
  tooLong: "Ce texte est trop long.",
  controlCharacters: "Ce texte contient des caractères non autorisés.",
  emailInvalid: "Adresse email invalide.",
  dateInvalid: "Date invalide.",
  timeInvalid: "Heure invalide.",
  roleUnknown: "Rôle inconnu.",
  passwordRule: "Le mot de passe doit comporter au moins 12 caractères et ne pas être un mot de passe courant.",
  passwordRuleAdmin: "Le mot de passe d'un administrateur doit comporter au moins 16 caractères et ne pas être un mot de passe courant.",
  passwordTooSimple: "Ce mot de passe est trop simple. Allongez-le ou variez les caractères.",
  passwordTooLong: "Mot de passe trop long (128 caractères maximum).",
  passwordCommon: "Ce mot de passe est trop courant. Choisissez-en un autre.",

  // Signup and applications
  collegeRequired: "Veuillez sélectionner une option.",
  documentsRequired: "Vous devez lire les documents avant de vous inscrire.",
  termsRequired: "Vous devez accepter les termes et conditions avant de vous inscrire.",
  signupDone: "Inscription réussie ! Veuillez vérifier votre email et attendre l'approbation de l'administrateur.",
  signupFailed: "Erreur lors de l'inscription",
  emailVerified: "Votre adresse est vérifiée. Votre demande attend maintenant l'approbation d'un administrateur.",
  alreadyLoggedIn: "Vous êtes déjà connecté",
  goToMemberSpace: "Rendez-vous sur l'espace membre.",
  pdfUnreadable: "Impossible de charger le PDF",
  applicationHandled: "Cette demande a déjà été traitée.",
  applicationUnverified: "L'adresse email de cette demande n'est pas encore vérifiée.",
  applicationApproved: "Demande approuvée. La personne est prévenue par email.",
  applicationRefused: "Demande refusée.",
  applicationsFailed: "Erreur lors de la récupération des demandes.",
  applicationFailed: "Erreur lors du traitement de la demande.",

  // Passwords and links
  resetMailSent: "Un email contenant le lien de réinitialisation de votre mot de passe a été envoyé.",
  resetMailFailed: "Erreur lors de l'envoi de l'email de récupération.",
  passwordChanged: "Votre mot de passe a été mis à jour avec succès.",
  passwordChangeFailed: "Erreur lors de la mise à jour du mot de passe.",
  linkInvalid: "Ce lien est invalide ou a expiré.",
  adminReady: "Votre compte d'administrateur est prêt. Vous pouvez vous connecter.",

  // Contact
  contactSent: "Message envoyé avec succès !",
  contactFailed: "Une erreur est survenue lors de l'envoi du message",
  captchaRequired: "Veuillez valider le captcha",

  // Groups
  groupsFailed: "Erreur lors de la récupération des groupes",
  workingGroupsFailed: "Erreur lors de la récupération des groupes de travail",
  groupFailed: "Erreur lors de la récupération des détails du groupe",
  joinFailed: "Erreur lors de la tentative de rejoindre le groupe",
  leaveFailed: "Erreur lors de la tentative de quitter le groupe",
  groupNameRequired: "Veuillez entrer un nom de groupe.",
  groupNameTaken: "Un groupe porte déjà ce nom.",
  groupCreated: "Groupe créé avec succès !",
  groupUpdated: "Groupe modifié avec succès.",
  groupDeleted: "Groupe supprimé avec succès.",
  groupCreateFailed: "Erreur lors de la création du groupe.",
  groupUpdateFailed: "Erreur lors de la modification du groupe.",
  groupDeleteFailed: "Erreur lors de la suppression du groupe.",
  noGroup: "Aucun groupe disponible",
  noWorkingGroup: "Aucun groupe de travail disponible.",

  // Events
  eventsFailed: "Erreur lors de la récupération des événements",
  eventSaveFailed: "Erreur lors de la création ou mise à jour de l'événement",
  eventDeleteFailed: "Erreur lors de la suppression de l'événement",
  eventDeleteQuestion: "Êtes-vous sûr de vouloir supprimer cet événement ?",
  eventEndBeforeStart: "L'heure de fin doit être après l'heure de début.",
  eventTitleRequired: "Le titre de l'événement est requis.",
  eventGroupRequired: "Veuillez sélectionner un groupe de travail.",
  noEvent: "Aucun événement prévu.",

  // Members
  usersFailed: "Erreur lors de la récupération des utilisateurs.",
  roleChangeFailed: "Erreur lors de la mise à jour du rôle de l'utilisateur.",
  userDeleteFailed: "Erreur lors de la suppression de l'utilisateur.",
  lastAdmin: "Impossible : il doit rester au moins un administrateur.",
  accountNotActive: "Ce compte n'est pas actif.",

  // Documents and resources
  noDocument: "Aucun document disponible",
  noResource: "Aucune ressource trouvée dans cette catégorie.",
} as const;
