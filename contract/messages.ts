/** Every French sentence the product answers. Those that docs/verification.md lists are agreed word for word. */
export const messages = {
  // Session
  loginFailed: "Identifiants incorrects",
  tokenMissing: "Token manquant. Veuillez vous reconnecter.",
  sessionExpired: "Session expirée. Veuillez vous reconnecter.",
  forbidden: "Accès refusé.",
  adminsOnly: "Accès réservé aux administrateurs",
  tokenUnreadable: "Erreur lors du décodage du token",
  accountFailed: "Erreur lors de la récupération de votre compte.",
  emailNotVerified:
    "Votre adresse email n'est pas encore vérifiée. Un nouveau lien de vérification vient de vous être envoyé.",
  approvalPending: "Votre demande d'adhésion est en attente d'approbation par un administrateur.",

  // Generic
  invalidRequest: "Requête invalide.",
  notFound: "Élément introuvable.",
  stale: "Cet élément a été modifié entre-temps. Rechargez la page.",
  bodyTooLarge: "La requête est trop volumineuse.",
  unsupportedMedia: "Type de contenu non pris en charge.",
  methodNotAllowed: "Méthode non autorisée.",
  unknownHost: "Hôte inconnu.",
  requestTimeout: "La demande a mis trop de temps à arriver. Réessayez.",
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
  passwordRule:
    "Le mot de passe doit comporter au moins 12 caractères et ne pas être un mot de passe courant.",
  passwordRuleAdmin:
    "Le mot de passe d'un administrateur doit comporter au moins 16 caractères et ne pas être un mot de passe courant.",
  passwordTooSimple: "Ce mot de passe est trop simple. Allongez-le ou variez les caractères.",
  passwordTooLong: "Mot de passe trop long (128 caractères maximum).",
  passwordCommon: "Ce mot de passe est trop courant. Choisissez-en un autre.",

  // Signup and applications
  collegeRequired: "Veuillez sélectionner une option.",
  documentsRequired: "Vous devez lire les documents avant de vous inscrire.",
  termsRequired: "Vous devez accepter les termes et conditions avant de vous inscrire.",
  signupDone:
    "Inscription réussie ! Veuillez vérifier votre email et attendre l'approbation de l'administrateur.",
  signupFailed: "Erreur lors de l'inscription",
  emailVerified:
    "Votre adresse est vérifiée. Votre demande attend maintenant l'approbation d'un administrateur.",
  alreadyLoggedIn: "Vous êtes déjà connecté",
  goToMemberSpace: "Rendez-vous sur l'espace membre.",
  pdfUnreadable: "Impossible de charger le PDF",
  applicationHandled: "Cette demande a déjà été traitée.",
  applicationGone: "Cette demande n'existe plus.",
  applicationUnverified: "L'adresse email de cette demande n'est pas encore vérifiée.",
  applicationApproved: "Demande approuvée. La personne est prévenue par email.",
  applicationRefused: "Demande refusée.",
  applicationsFailed: "Erreur lors de la récupération des demandes.",
  applicationFailed: "Erreur lors du traitement de la demande.",
  noApplication: "Aucune demande en attente.",
  noUnverifiedApplication: "Aucune adresse en attente de vérification.",

  // Passwords and links
  resetMailSent:
    "Un email contenant le lien de réinitialisation de votre mot de passe a été envoyé.",
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
  groupGone: "Ce groupe n'existe plus.",
  joinFailed: "Erreur lors de la tentative de rejoindre le groupe",
  leaveFailed: "Erreur lors de la tentative de quitter le groupe",
  groupJoined: "Vous faites maintenant partie de ce groupe.",
  groupLeft: "Vous avez quitté ce groupe.",
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
  eventCreated: "Événement créé avec succès !",
  eventUpdated: "Événement modifié avec succès.",
  eventDeleted: "Événement supprimé avec succès.",
  noEvent: "Aucun événement prévu.",

  // Members
  usersFailed: "Erreur lors de la récupération des utilisateurs.",
  roleChangeFailed: "Erreur lors de la mise à jour du rôle de l'utilisateur.",
  userDeleteFailed: "Erreur lors de la suppression de l'utilisateur.",
  userDeleted: "Utilisateur supprimé avec succès.",
  adminRoleGiven: "Rôle d'administrateur attribué.",
  adminRoleOffered:
    "Un lien lui a été envoyé : le rôle lui sera attribué quand un mot de passe d'au moins 16 caractères aura été choisi.",
  adminRoleTaken: "Rôle d'administrateur retiré.",
  noUser: "Aucun utilisateur ne correspond à cette recherche.",
  lastAdmin: "Impossible : il doit rester au moins un administrateur.",
  accountNotActive: "Ce compte n'est pas actif.",
  userUpdated: "Utilisateur modifié avec succès.",
  userUpdateFailed: "Erreur lors de la modification de l'utilisateur.",
  emailTaken: "Un autre compte utilise déjà cette adresse.",

  // My account
  currentPasswordWrong: "Mot de passe actuel incorrect.",
  emailChangeSent: "Un email contenant un lien de confirmation a été envoyé à la nouvelle adresse.",
  emailChanged: "Votre adresse a été modifiée. Reconnectez-vous avec la nouvelle.",
  deletionRequested: "Votre demande de suppression a été transmise aux administrateurs.",
  accountUpdated: "Vos données ont été modifiées avec succès.",
  accountUpdateFailed: "Erreur lors de la modification de votre compte.",
  sessionEndFailed: "Erreur lors de la fermeture de la session.",
  sessionEnded: "Session fermée.",

  // Administration
  messageDeleted: "Message supprimé.",
  noMessage: "Aucun message.",
  noMail: "Aucun courriel.",
  trashEmpty: "La corbeille est vide.",
  journalEmpty: "Aucune action enregistrée.",
  exported: "Le fichier a été enregistré.",
  noDeletionRequest: "Aucune suppression demandée.",
  restored: "Élément restauré.",
  erased: "Élément supprimé définitivement.",
  eraseQuestion:
    "Êtes-vous sûr de vouloir supprimer définitivement cet élément ? Il ne pourra plus être restauré.",
  eraseFailed: "Erreur lors de la suppression définitive.",
  groupInTrash: "Restaurez d'abord le groupe.",
  mailRetried: "Le courriel va être envoyé de nouveau.",
  trashFailed: "Erreur lors de la récupération de la corbeille.",
  restoreFailed: "Erreur lors de la restauration.",
  journalFailed: "Erreur lors de la récupération du journal.",
  mailsFailed: "Erreur lors de la récupération des courriels.",
  mailRetryFailed: "Erreur lors du nouvel envoi.",
  inboxFailed: "Erreur lors de la récupération des messages.",
  inboxUpdateFailed: "Erreur lors de la mise à jour du message.",
  dashboardFailed: "Erreur lors de la récupération du tableau de bord.",

  // To the host of the site
  filesBroken:
    "Des fichiers enregistrés manquent ou ne sont plus ce qui avait été déposé : {files}. Ils ne sont pas servis. Restaurez-les depuis une sauvegarde, dans DATA_DIR/files.",
  filesUnnamed:
    "{count} fichiers de DATA_DIR/files, la plupart, ne sont nommés par aucun document ni ressource de la base. Aucun n'a été supprimé : vérifiez que DATA_DIR et DATABASE_URL sont bien ceux du même site.",
  proxyUntrusted:
    "L'en-tête d'un mandataire (proxy) arrive de {address}, que TRUST_PROXY ne nomme pas : il n'est pas cru, et les visiteurs qui passent par là partagent une seule adresse dans les limites de tentatives. Si c'est votre mandataire, nommez-le dans TRUST_PROXY et redémarrez.",
  proxyWithoutHeader:
    "Les visites arrivent de cette machine sans l'adresse du visiteur : le mandataire (proxy) ne transmet pas l'en-tête X-Forwarded-For, et tous les visiteurs partagent une seule adresse dans les limites de tentatives. Faites-lui ajouter cet en-tête, nommez-le dans TRUST_PROXY et redémarrez.",

  // Documents and resources
  noDocument: "Aucun document disponible",
  documentFieldsRequired: "Veuillez sélectionner un fichier et un groupe",
  fileRequired: "Veuillez sélectionner un fichier.",
  categoryUnknown: "Veuillez sélectionner une catégorie.",
  groupMismatch: "Le groupe ne correspond pas.",
  // Deposited or saved: the catalogue has one sentence for both.
  documentTransferFailed: "Erreur lors du téléchargement du document",
  documentDeleteFailed: "Erreur lors de la suppression du document",
  documentDeleteQuestion: "Êtes-vous sûr de vouloir supprimer ce document ?",
  documentsFailed: "Erreur lors de la récupération des documents",
  documentUploaded: "Document déposé avec succès.",
  documentDeleted: "Document supprimé avec succès.",
  resourcesFailed: "Erreur lors de la récupération des ressources",
  resourceUploadFailed: "Erreur lors du dépôt de la ressource",
  resourceDeleteFailed: "Erreur lors de la suppression de la ressource",
  resourceUploaded: "Ressource déposée avec succès.",
  resourceDeleted: "Ressource supprimée avec succès.",
  fileTooLarge: "Le fichier dépasse la taille maximale autorisée (20 Mo).",
  resourceTooLarge: "Le fichier dépasse la taille maximale autorisée (50 Mo).",
  fileTypeRefused: "Type de fichier non autorisé.",
  fileHostile: "Ce fichier contient des éléments non autorisés.",
  fileEmpty: "Ce fichier est vide.",
  rangeUnsatisfiable: "La partie demandée dépasse la fin du fichier.",
  fileNotFound: "Document introuvable.",
  fileDamaged: "Fichier endommagé.",
  noResource: "Aucune ressource trouvée dans cette catégorie.",
} as const;
