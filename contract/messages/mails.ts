/* French sentences about mails that leave or not: what a mail server answered, and what to do. */

export const mailsNotSent =
  "Le site n’envoie pas de courriel\u00A0: SMTP_URL n’est pas donnée, et chaque courriel est écrit dans {folder}. Le pas à pas est dans docs/exploitation/courriels.md.";

export const mailNameUnknown =
  "Le nom du serveur de courriel {server} est introuvable. Vérifiez ce nom dans SMTP_URL.";
export const mailConnectionRefused =
  "Le serveur {server} refuse la connexion. Vérifiez le nom et le port dans SMTP_URL, et que ce serveur fonctionne.";
export const mailNoAnswer =
  "Le serveur {server} ne répond pas. Vérifiez le nom et le port dans SMTP_URL, et que l’hébergeur laisse sortir les connexions vers ce port.";
export const mailNoGreeting =
  "Le serveur {server} accepte la connexion, puis ne répond pas. Ce port attend souvent une connexion chiffrée\u00A0: essayez smtps:// avec le port 465 dans SMTP_URL.";
export const mailTooSlow =
  "Le serveur {server} a cessé de répondre avant la fin. Réessayez dans quelques minutes.";
export const mailCut =
  "Le serveur {server} a coupé la connexion avant la fin. Réessayez dans quelques minutes, puis demandez pourquoi à la personne qui s’occupe de ce serveur.";
export const mailUnreachable =
  "La connexion au serveur {server} a échoué\u00A0: {reason}. Vérifiez le réseau de la machine du site, et le nom et le port dans SMTP_URL.";
export const mailTls =
  "La connexion chiffrée avec le serveur {server} a échoué\u00A0: {reason}. Vérifiez dans SMTP_URL le nom, qui est celui du certificat, et le port\u00A0: 465 avec smtps://, 587 avec smtp://.";
export const mailLoginMissing =
  "Le serveur {server} demande un compte\u00A0: {reason}. Ajoutez le nom et le mot de passe de ce compte dans SMTP_URL.";
export const mailLoginRefused =
  "Le serveur {server} refuse le nom ou le mot de passe de SMTP_URL\u00A0: {reason}. Vérifiez-les\u202F; écrivez un signe particulier avec son code (@ devient %40).";
export const mailSenderRefused =
  "Le serveur {server} refuse l’expéditeur {sender}\u00A0: {reason}. Donnez dans MAIL_FROM une adresse que ce compte a le droit d’employer.";
export const mailRecipientRefused =
  "Le serveur {server} refuse le destinataire {recipient}\u00A0: {reason}. Vérifiez cette adresse\u202F; si toutes sont refusées, vérifiez le compte de SMTP_URL.";
export const mailMessageRefused =
  "Le serveur {server} refuse ce courriel\u00A0: {reason}. Demandez pourquoi à la personne qui s’occupe de ce serveur.";
export const mailDeferred =
  "Le serveur {server} ne prend pas ce courriel pour l’instant\u00A0: {reason}. Réessayez dans quelques minutes.";
export const mailServerRefused =
  "Le serveur {server} n’accepte pas les courriels du site\u00A0: {reason}. Demandez pourquoi à la personne qui s’occupe de ce serveur.";
export const mailNotMail =
  "Le serveur {server} ne répond pas comme un serveur de courriel\u00A0: {reason}. Vérifiez le nom et le port dans SMTP_URL.";
export const mailNotWritten =
  "Le courriel n’a pas pu être écrit dans {folder}\u00A0: {reason}. Vérifiez que ce dossier existe, et qu’il y reste de la place.";
export const mailNotSent = "Le courriel n’a pas pu partir\u00A0: {reason}.";
export const mailTestAccepted =
  "Le serveur {server} a accepté le courriel d’essai pour {recipient}\u00A0: {reason}. Regardez votre boîte dans les minutes qui viennent, et ses indésirables.";
export const mailTestWritten =
  "Le site n’envoie pas de courriel\u00A0: le courriel d’essai est écrit dans le fichier {reason}. Pour qu’il parte, la personne qui héberge le site donne SMTP_URL, puis redémarre le site.";
export const mailTestFailed = "L’essai n’a pas abouti. Réessayez.";
