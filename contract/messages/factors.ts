/* French sentences about second factors. */

export const codeRefused =
  "Code refusé. Vérifiez que votre téléphone est à l’heure, et attendez le code suivant si celui-ci a déjà servi.";
export const loginStepOver =
  "Cette connexion a trop attendu, ou trop de codes ont été refusés. Recommencez depuis le mot de passe.";
export const confirmationNeeded =
  "Votre demande n’a pas été exécutée\u00A0: confirmez d’abord que c’est vous.";
export const confirmFailed = "La confirmation n’a pas abouti. Réessayez.";
export const secondFactorRequired =
  "Pour continuer à administrer le site, activez d’abord un second facteur dans «\u00A0Mon compte\u00A0».";
export const secondFactorFailed = "Votre second facteur n’a pas pu être modifié. Réessayez.";
export const secondFactorDue =
  "Le délai est dépassé\u00A0: activez maintenant un second facteur pour retrouver l’accès à l’espace membre.";
export const totpOn = "L’application de codes est déjà activée.";
export const totpRemoved = "L’application de codes est retirée. Vos autres sessions sont fermées.";
export const passkeysOff =
  "Les clés d’accès ne sont pas disponibles sur ce site\u00A0: il leur faut un nom de domaine en https.";
export const passkeyRefused =
  "La clé d’accès n’a pas été acceptée. Réessayez, ou choisissez un autre moyen.";
export const passkeyKnown = "Cet appareil a déjà une clé d’accès de votre compte.";
export const passkeyGivenUp = "Aucune clé d’accès n’a été créée. Vous pouvez recommencer.";
export const codesCopied = "Codes de secours copiés.";
export const codesCopyFailed = "La copie n’a pas réussi. Téléchargez ou recopiez les codes.";
export const factorsFailed = "Votre second facteur n’a pas pu être chargé. Réessayez.";
export const passkeyRenamed = "Clé d’accès renommée.";
export const passkeyRemoved = "Clé d’accès retirée. Vos autres sessions sont fermées.";
export const tooManyPasskeys =
  "Vous avez déjà 10 clés d’accès\u00A0: retirez d’abord celle qui ne sert plus.";
export const lastFactor =
  "Pour administrer le site, il vous faut un second facteur\u00A0: ajoutez-en un autre avant de retirer celui-ci.";
export const deviceForgotten = "Le code sera redemandé sur cet appareil.";
export const noSecondFactor = "Cette personne n’a pas de second facteur.";
export const notByOneself =
  "Vous ne pouvez pas le faire pour vous-même ici\u00A0: passez par «\u00A0Mon compte\u00A0», ou demandez à une autre personne de l’équipe d’administration.";
export const factorsReset =
  "Le second facteur de cette personne est retiré. Elle en est prévenue par courriel.";
export const factorsResetFailed = "Le second facteur n’a pas pu être retiré. Réessayez.";
