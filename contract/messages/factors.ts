/* French sentences about second factors. */

export const codeRefused =
  "Code refusé. Vérifiez que votre téléphone est à l’heure, et attendez le code suivant si celui-ci a déjà servi.";
export const loginStepOver =
  "Cette connexion a trop attendu, ou trop de codes ont été refusés. Recommencez depuis le mot de passe.";
export const confirmationNeeded = "Rien n’a été fait\u00A0: confirmez d’abord que c’est vous.";
export const confirmFailed = "Erreur lors de la confirmation.";
export const secondFactorRequired =
  "Pour continuer à administrer le site, activez d’abord un second facteur dans «\u00A0Mon compte\u00A0».";
export const secondFactorFailed = "Erreur lors de la modification de votre second facteur.";
export const secondFactorDue =
  "Le délai est passé\u00A0: pour administrer le site, activez maintenant un second facteur. Le reste de l’espace membre revient aussitôt après.";
export const totpOn = "L’application de codes est déjà activée.";
export const totpRemoved = "L’application de codes est retirée. Vos autres sessions sont fermées.";
export const passkeysOff =
  "Les clés d’accès demandent un site à un nom de domaine, en https\u00A0: elles ne sont pas disponibles ici.";
export const passkeyRefused =
  "La clé d’accès n’a pas été acceptée. Réessayez, ou choisissez un autre moyen.";
export const passkeyKnown = "Cet appareil a déjà une clé d’accès de votre compte.";
export const passkeyGivenUp = "Aucune clé d’accès n’a été faite\u00A0: vous pouvez recommencer.";
export const codesCopied = "Codes de secours copiés.";
export const codesCopyFailed = "La copie n’a pas réussi. Téléchargez ou recopiez les codes.";
export const factorsFailed = "Erreur lors de la récupération de votre second facteur.";
export const passkeyRenamed = "Clé d’accès renommée.";
export const passkeyRemoved = "Clé d’accès retirée. Vos autres sessions sont fermées.";
export const tooManyPasskeys =
  "Vous avez déjà 10 clés d’accès\u00A0: retirez d’abord celle qui ne sert plus.";
export const lastFactor =
  "Pour administrer le site, il vous faut un second facteur\u00A0: ajoutez-en un autre avant de retirer celui-ci.";
export const deviceForgotten = "Cet appareil est oublié\u00A0: le code y sera redemandé.";
export const noSecondFactor = "Cette personne n’a pas de second facteur.";
export const notByOneself =
  "Demandez-le à un autre administrateur, ou retirez vos facteurs dans «\u00A0Mon compte\u00A0».";
export const factorsReset =
  "Le second facteur de cette personne est retiré. Elle en est prévenue par courriel.";
export const factorsResetFailed = "Erreur lors du retrait du second facteur.";
