import type { Treatment } from "#contract/privacy.ts";

type Declared = Omit<Treatment, "erased" | "own">;

const CONTRACT = "contrat d’adhésion";
const SECURITY = "intérêt légitime : la sécurité";
const ADMINS = "équipe d’administration";
const ADMINS_AND_MEMBERS = "équipe d’administration ; membres du collectif";
const MEMBERS = "membres du collectif";
const MAIL_SERVICE = "la personne ; service d’envoi des courriels";

/**
 * Treatments in the order and words of the privacy policy, which a test compares with its page. The policy gives the
 * persons concerned and the recipients for all of them together.
 */
export const TREATMENTS: Declared[] = [
  {
    id: "contact",
    name: "Contact",
    data: "prénom, nom, adresse électronique, message",
    purpose: "vous répondre",
    basis: "intérêt légitime : répondre aux sollicitations",
    people: "visiteurs qui écrivent",
    recipients: `${ADMINS} ; boîte de contact du collectif ; service d’envoi des courriels`,
    duration:
      "sur le site, 12 mois au plus ; une copie arrive par courriel dans la boîte de contact du collectif",
  },
  {
    id: "adhesion",
    name: "Demande d’adhésion",
    data: "structure, prénom, nom, adresse électronique, empreinte du mot de passe, collège ; textes acceptés (les deux documents et les conditions d’utilisation), leur version et la date ; échanges avec l’équipe d’administration et notes de celle-ci, numéro RNA et présentation si elle les demande ; motif d’un refus",
    purpose: "examiner la demande",
    basis: "mesures précontractuelles, à votre demande",
    people: "personnes qui demandent à adhérer",
    recipients: `${ADMINS} ; service d’envoi des courriels`,
    duration:
      "adresse non vérifiée : 30 jours ; demande refusée, avec son motif : 6 mois ; demande restée sans décision : 6 mois",
  },
  {
    id: "invitation",
    name: "Invitation à rejoindre le collectif",
    data: "adresse électronique, et nom si l’équipe d’administration l’a saisi ; la structure et le rôle proposés, si une structure vous invite ; qui vous invite, les dates, empreinte du lien",
    purpose: "vous inviter",
    basis: "intérêt légitime : faire vivre le collectif",
    people: "personnes que l’équipe d’administration ou une structure invite",
    recipients: `${ADMINS} ; personnes qui gèrent la structure ; service d’envoi des courriels`,
    duration: "lien : 14 jours ; l’invitation, acceptée ou non, est effacée 30 jours après sa fin",
  },
  {
    id: "espace-membre",
    name: "Espace membre",
    data: "compte, fiche de l’annuaire, rôle, groupes, documents, événements, commentaires et personnes mentionnées",
    purpose: "faire vivre le collectif",
    basis: CONTRACT,
    people: MEMBERS,
    recipients: ADMINS_AND_MEMBERS,
    duration:
      "durée de l’adhésion ; un commentaire, tant que ce qu’il commente existe, corbeille comprise ; un lien de partage, jusqu’au lendemain de sa fin ; ce qu’un import a changé, 30 jours",
  },
  {
    id: "structures",
    name: "Structures",
    data: "structures dont vous faites partie, rôle, fonction, dates ; adhésion en votre nom, collège, dates ; qui vous a détaché ou détachée",
    purpose: "savoir qui représente une structure, et qui a accès à l’espace membre",
    basis: CONTRACT,
    people: MEMBERS,
    recipients: ADMINS_AND_MEMBERS,
    duration:
      "durée de l’adhésion ; un rattachement, 12 mois après sa fin ; un compte sans adhésion ni rattachement est fermé au bout de 60 jours",
  },
  {
    id: "reunions",
    name: "Réunions",
    data: "votre réponse (sur place, à distance, absent ou absente) et le mot que vous laissez en cas d’absence ; vos réponses aux sondages de dates ; les invitations à une réunion que vous recevez par courriel ; les convocations, votre présence (heures, sur place ou à distance, structure, collège), ce que vous présentez, écrivez ou approuvez, les actions qui vous sont confiées ; les adresses d’abonnement à l’agenda de vos appareils (nom, empreinte, dates)",
    purpose:
      "préparer les réunions, en conserver les décisions, les afficher dans votre calendrier",
    basis: CONTRACT,
    people: MEMBERS,
    recipients: "membres qui lisent la réunion ; les mots d’absence, qui la prépare",
    duration:
      "durée de l’adhésion ; une invitation, 60 jours après la réunion ; un compte rendu publié, sans limite ; les corrections proposées à un compte rendu, 12 mois après sa publication ; une adresse retirée, 90 jours",
  },
  {
    id: "notifications",
    name: "Notifications",
    data: "ce que vous avez choisi de recevoir, ce que vous avez déjà lu dans « Quoi de neuf », les rappels envoyés ; ce qui se passe dans vos groupes, avec qui l’a fait ; les messages écrits à un groupe",
    purpose: "vous prévenir de ce qui vous concerne, sans rien envoyer d’autre",
    basis: CONTRACT,
    people: MEMBERS,
    recipients: MAIL_SERVICE,
    duration:
      "vos choix : durée de l’adhésion ; ce qui s’est passé et les rappels : 60 jours ; un message à un groupe : 180 jours",
  },
  {
    id: "textes",
    name: "Textes, valeurs et documents PDF du site",
    data: "pour qui les écrit ou les dépose : ses brouillons, les versions publiées et leur note, avec son nom et la date ; pour l’administration : les points de la revue annuelle qu’elle a vérifiés",
    purpose: "savoir qui a écrit quoi, revenir à une version précédente",
    basis: CONTRACT,
    people: "équipe d’administration ; personnes qui écrivent les pages",
    recipients: "équipe d’administration ; personnes qui écrivent les pages",
    duration:
      "brouillon : jusqu’à sa publication ou son abandon ; version : tant que la page existe, sans le nom une fois le compte effacé ; point vérifié : de même, sans limite",
  },
  {
    id: "images",
    name: "Images des pages",
    data: "personnes reconnaissables sur une photographie ; nom cité dans un crédit ; qui a ajouté l’image ; ce que l’appareil photo a écrit dans le fichier (lieu, date, appareil) n’est pas conservé",
    purpose: "illustrer le site",
    basis: "votre accord écrit, que vous pouvez retirer",
    people: "personnes photographiées, auteurs, personnes qui écrivent les pages",
    recipients: "public, une fois l’image dans une page",
    duration: "jusqu’au retrait de l’image ou de l’accord",
  },
  {
    id: "ressources",
    name: "Ressources",
    data: "auteurs de l’ouvrage, tels qu’il les nomme ; nom cité dans la description",
    purpose: "indiquer qui a écrit ce que nous vous proposons de lire",
    basis: "intérêt légitime : citer les auteurs d’un ouvrage",
    people: "auteurs d’études, de guides et d’autres ouvrages",
    recipients: "public",
    duration: "jusqu’à la suppression de la ressource, corbeille comprise",
  },
  {
    id: "session",
    name: "Session",
    data: "identifiant de session, dates, navigateur et système utilisés",
    purpose: "maintenir votre connexion, afficher vos sessions ouvertes",
    basis: CONTRACT,
    people: "titulaires d’un compte",
    recipients: "la personne seule",
    duration:
      "7 jours au plus, 24 heures sans activité, moins pour l’administration ; la trace de la session est effacée 30 jours après son début",
  },
  {
    id: "second-facteur",
    name: "Second facteur",
    data: "le secret d’une application de codes, chiffré ; vos clés d’accès (partie publique, nom, dates) ; l’empreinte de codes de secours ; les navigateurs dispensés du second facteur (empreinte, nom, dates)",
    purpose: "protéger votre compte",
    basis: CONTRACT,
    people: MEMBERS,
    recipients: "personne",
    duration:
      "jusqu’à ce que vous les retiriez, ou que le compte soit effacé ; un navigateur, 30 jours",
  },
  {
    id: "liens",
    name: "Liens à usage unique",
    data: "adresse électronique, formulaire à confirmer, jeton haché",
    purpose: "confirmer que l’adresse est à vous, redonner accès en cas d’oubli du mot de passe",
    basis: "mesures précontractuelles ; contrat d’adhésion pour un compte ouvert",
    people: "personnes qui demandent à adhérer, titulaires d’un compte",
    recipients: MAIL_SERVICE,
    duration:
      "vérification : 24 heures ; mot de passe et changement d’adresse : 30 minutes, une seule fois ; effacés le lendemain",
  },
  {
    id: "courriels",
    name: "Courriels du site",
    data: "destinataire, objet, date et état de l’envoi ; le contenu, chiffré, tant que le courriel n’est pas parti",
    purpose: "acheminer les courriels et réparer un envoi qui échoue",
    basis: "mesures précontractuelles et contrat d’adhésion",
    people: "personnes à qui le site écrit",
    recipients: `${ADMINS} ; service d’envoi des courriels`,
    duration: "180 jours au plus ; supprimés en même temps que le compte",
  },
  {
    id: "journal",
    name: "Journal du site",
    data: "qui a fait quoi, et quand : connexions et échecs de connexion à un compte, demandes de nouveau mot de passe ou de changement d’adresse, téléchargements de données, sessions fermées, lecture de la liste des membres, actes d’administration ; jamais d’adresse IP",
    purpose: "protéger le site, savoir qui a fait quoi",
    basis: SECURITY,
    people: "titulaires d’un compte",
    recipients: ADMINS,
    duration: "12 mois",
  },
  {
    id: "essais",
    name: "Limitation des essais",
    data: "empreinte de l’adresse IP ou du compte, nombre d’essais",
    purpose: "empêcher les essais répétés de mots de passe et les envois en masse",
    basis: SECURITY,
    people: "visiteurs, titulaires d’un compte",
    recipients: "personne",
    duration:
      "2 jours au plus ; 31 jours pour l’empreinte de l’adresse depuis laquelle un compte s’est connecté",
  },
  {
    id: "traces",
    name: "Traces techniques du serveur",
    data: "adresse IP, page demandée, réponse, durée",
    purpose: "repérer une panne ou une attaque",
    basis: SECURITY,
    people: "visiteurs, titulaires d’un compte",
    recipients: "hébergeur",
    duration: "{{duree-traces}}",
  },
  {
    id: "captcha",
    name: "Protection contre les robots ({{captcha-du-site}})",
    data: "réponse à un calcul fait par votre appareil",
    purpose: "bloquer les envois automatiques",
    basis: SECURITY,
    people: "visiteurs qui utilisent le formulaire de contact",
    recipients: "personne",
    duration: "quelques minutes",
  },
  {
    id: "captcha-tiers",
    name: "Protection contre les robots ({{captcha-tiers}})",
    data: "réponse au test ; ce que ce service recueille par votre navigateur, dont votre adresse IP",
    purpose: "bloquer les envois automatiques",
    basis: "intérêt légitime : la sécurité ; votre consentement, si ce service dépose un traceur",
    people: "visiteurs qui utilisent le formulaire de contact",
    recipients: "le fournisseur de ce service",
    duration: "sur le site, quelques minutes ; chez ce service, selon ses règles",
  },
];

/** Treatments of this site, with the one for its captcha. */
export const listTreatments = (isOwnCaptcha: boolean): Declared[] =>
  TREATMENTS.filter(({ id }) => id !== (isOwnCaptcha ? "captcha-tiers" : "captcha"));
