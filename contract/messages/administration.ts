/* French sentences about administration. */

export const messageDeleted = "Message supprimé.";
export const noMessage = "Aucun message.";
export const noMail = "Aucun courriel.";
export const trashEmpty = "La corbeille est vide.";
export const personFailed = "Erreur lors de la récupération des données de cette personne.";
export const personUnknown = "Le site ne garde rien au sujet de cette adresse.";
export const personEraseQuestion = "Effacer définitivement cette personne\u202F?";
export const personErased = "Personne effacée.";
export const personErasedNotified = "Personne effacée. Un courriel le lui confirme.";
export const personEraseFailed = "Erreur lors de l’effacement de cette personne.";
export const retentionFailed = "Erreur lors de la récupération des durées de conservation.";
export const registerFailed = "Erreur lors de la récupération du registre.";
export const acceptancesFailed = "Erreur lors de la récupération des acceptations.";
export const acceptancesEmpty = "Aucune acceptation enregistrée.";
export const reviewFailed = "Erreur lors de la récupération de la revue annuelle.";
export const reviewTicked = "Point vérifié.";
export const reviewUnticked = "Point à revoir.";
export const reviewTickFailed = "Erreur lors de l’enregistrement de ce point.";
export const journalEmpty = "Aucune action enregistrée.";
export const exported = "Le fichier a été enregistré.";
export const noDeletionRequest = "Aucune suppression demandée.";
export const restored = "Élément restauré.";
export const erased = "Élément supprimé définitivement.";
export const eraseQuestion =
  "Êtes-vous sûr de vouloir supprimer définitivement cet élément\u202F? Il ne pourra plus être restauré.";
export const eraseFailed = "Erreur lors de la suppression définitive.";
export const groupInTrash = "Restaurez d’abord le groupe.";
export const mailRetried = "Le courriel va être envoyé de nouveau.";
export const trashFailed = "Erreur lors de la récupération de la corbeille.";
export const restoreFailed = "Erreur lors de la restauration.";
export const journalFailed = "Erreur lors de la récupération du journal.";
export const mailsFailed = "Erreur lors de la récupération des courriels.";
export const mailRetryFailed = "Erreur lors du nouvel envoi.";
export const backupsFailed = "Erreur lors de la récupération des sauvegardes.";
export const noBackup = "Aucune sauvegarde pour l’instant.";
export const backupAsked = "La sauvegarde va commencer.";
export const backupAskFailed = "Erreur lors de la demande de sauvegarde.";
export const backupsOff =
  "L’hébergeur a arrêté les sauvegardes du site (BACKUP_DIR=off). Demandez-lui de les remettre en marche, ou téléchargez-en une.";
export const backupRunning = "Une sauvegarde est déjà demandée ou en cours.";
export const backupDownloadFailed = "Erreur lors de la préparation du téléchargement.";
export const backupPreparing = "L’archive se prépare.";
export const backupPrepareFailed = "Erreur lors de la préparation de l’archive.";
export const passphraseShort =
  "Choisissez une phrase d’au moins 16 caractères, par exemple cinq mots tirés au hasard.";
export const passphraseLong = "Choisissez une phrase de 200 caractères au plus.";
export const passphraseSpaces =
  "Retirez l’espace au début ou à la fin de la phrase\u00A0: on l’oublierait en la recopiant.";
export const passphraseDiffers =
  "Les deux phrases diffèrent\u00A0: saisissez deux fois exactement la même.";
export const backupLate =
  "La dernière bonne sauvegarde date du {moment}\u00A0: voyez «\u00A0Sauvegardes\u00A0» dans l’administration.";
export const backupNever =
  "Aucune sauvegarde n’a encore réussi\u00A0: voyez «\u00A0Sauvegardes\u00A0» dans l’administration.";
export const backupFull =
  "Pas assez de place\u00A0: la sauvegarde n’a pas été faite. Le site laisse libre un dixième du disque (un gibioctet au plus), et ses sauvegardes prennent au plus la moitié du disque où sont ses données. Supprimez des documents, ou demandez à l’hébergeur un disque à part (BACKUP_DIR).";
export const backupNoRoom =
  "La dernière sauvegarde n’a pas été faite, faute de place\u00A0: voyez «\u00A0Sauvegardes\u00A0» dans l’administration.";
export const backupFolder =
  "Le site ne peut pas écrire dans le dossier des sauvegardes\u00A0: ce n’est pas un dossier, c’est un lien, ou il appartient à un autre compte. L’hébergeur le corrige, ou en donne un autre (BACKUP_DIR).";
export const backupAway = "La base, les fichiers ou l’endroit des sauvegardes ne répondent pas.";
export const backupCutShort = "Le site s’est arrêté pendant qu’elle se faisait.";
export const backupLacks = "Fichiers que le site lui-même n’a plus, ou plus entiers\u00A0: {names}";
export const inboxFailed = "Erreur lors de la récupération des messages.";
export const inboxUpdateFailed = "Erreur lors de la mise à jour du message.";
export const valuesFailed = "Erreur lors de la récupération de ce qui est à compléter.";
export const valueHistoryFailed = "Erreur lors de la récupération des versions.";
export const valueSaved = "Enregistré\u00A0: les pages du site le montrent.";
export const valuesSaved = "Enregistré\u00A0: les pages du site sont à jour.";
export const valuesUnchanged = "Rien n’a changé dans cette partie.";
export const valueStale =
  "Quelqu’un d’autre a modifié cette valeur entre-temps. Lisez-la ci-dessous, puis enregistrez de nouveau si la vôtre doit la remplacer.";
export const valueCleared = "La valeur a été retirée des pages du site.";
export const valueRestored = "Version rétablie\u00A0: les pages du site la montrent.";
export const valueSaveFailed = "Erreur lors de l'enregistrement.";
export const firstStepsFailed = "Erreur lors de la récupération des premiers pas.";
export const firstStepsHideFailed = "Erreur lors de l’enregistrement de ce choix.";
export const dashboardFailed = "Erreur lors de la récupération du tableau de bord.";
