/* French sentences of the screens of applications: the page behind a link, the file, the templates and the delays. */

export const followFailed = "Votre demande n’a pas pu être chargée. Réessayez.";
export const followWriteFailed = "Votre message n’a pas pu être envoyé. Réessayez.";
export const followCompleteFailed = "Votre réponse n’a pas pu être envoyée. Réessayez.";
export const followWithdrawFailed = "Votre demande n’a pas pu être retirée. Réessayez.";
export const followLinkFailed = "Le lien n’a pas pu être demandé. Réessayez.";
export const followWritten = "Votre message est envoyé. L’équipe d’administration est prévenue.";
export const followCompleted =
  "Votre réponse est envoyée. L’équipe d’administration reprend l’examen de votre demande.";
export const followChanged =
  "Votre demande a changé pendant que vous écriviez. Relisez ce qui est demandé, puis envoyez de nouveau\u00A0: votre texte est toujours là.";
export const attestationFailed = "L’attestation n’a pas pu être téléchargée. Réessayez.";

export const fileFailed = "Le dossier n’a pas pu être chargé. Réessayez.";
export const fileWriteFailed = "Le message n’a pas pu être envoyé. Réessayez.";
export const fileNoteFailed = "La note n’a pas pu être enregistrée. Réessayez.";
export const fileWritten = "Message envoyé. La personne le reçoit aussi par courriel.";
export const fileNoted = "Note enregistrée.";
export const fileComplementFailed = "Le complément n’a pas pu être demandé. Réessayez.";
export const fileComplementAsked =
  "Complément demandé. La personne est prévenue par courriel\u202F; le dossier attend sa réponse.";
export const fileComplementWithdrawFailed =
  "La demande de complément n’a pas pu être retirée. Réessayez.";
export const fileComplementWithdrawn =
  "Demande de complément retirée. Vous pouvez décider de nouveau.";
export const fileAssignFailed = "Le dossier n’a pas pu être confié. Réessayez.";
export const fileLapseFailed = "Le dossier n’a pas pu être classé. Réessayez.";
export const fileChanged =
  "Le dossier a changé entre-temps\u00A0: relisez les échanges, puis recommencez. Votre texte est toujours là.";
export const fileDecisionChanged =
  "Le dossier a changé entre-temps, et rien n’est décidé. Relisez les échanges, puis décidez de nouveau.";
export const noOwnFile = "Aucune demande ne vous est confiée.";
export const noAnsweredFile = "Aucune réponse n’attend d’être lue.";
export const noAskedFile = "Aucun complément n’est attendu.";
export const approvalStructureMissing = "Choisissez une structure dans la liste.";
export const approvalStructureNone = "Aucune structure de ce nom.";
export const approvalStructuresFailed = "Les structures n’ont pas pu être cherchées. Réessayez.";
export const noDecidedFile = "Aucune demande n’a cette décision.";

export const templatesFailed = "Les modèles n’ont pas pu être chargés. Réessayez.";
export const templateSaveFailed = "Le modèle n’a pas pu être enregistré. Réessayez.";
export const templateSaved = "Modèle enregistré. Les prochains courriels l’utilisent.";
export const templateRestoreFailed = "Le texte livré n’a pas pu être repris. Réessayez.";
export const templateRestored = "Le modèle a repris le texte livré avec le site.";
export const templateChanged =
  "Une autre personne a modifié ce modèle entre-temps. Votre texte est toujours là\u00A0: enregistrez de nouveau pour remplacer le sien.";
export const templatePreviewFailed = "L’aperçu n’a pas pu être préparé. Réessayez.";

export const delaysFailed = "Les délais n’ont pas pu être calculés. Réessayez.";
export const noDelay = "Aucune demande n’a été reçue pendant cette période.";
export const delaysOrder = "Le dernier jour vient avant le premier. Corrigez l’une des deux dates.";
