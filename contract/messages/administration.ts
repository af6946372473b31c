/* French sentences about administration. */

export const messageDeleted = "Message supprimé.";
export const noMessage = "Aucun message.";
export const noMail = "Aucun courriel.";
export const trashEmpty = "La corbeille est vide.";
export const personFailed = "Les données de cette personne n’ont pas pu être chargées. Réessayez.";
export const personUnknown = "Le site ne conserve aucune donnée liée à cette adresse.";
export const personEraseQuestion = "Effacer définitivement cette personne\u202F?";
export const personErased = "Personne effacée.";
export const personErasedNotified = "Personne effacée. Un courriel le lui confirme.";
export const personEraseFailed = "Cette personne n’a pas pu être effacée. Réessayez.";
export const retentionFailed = "Les durées de conservation n’ont pas pu être chargées. Réessayez.";
export const registerFailed = "Le registre n’a pas pu être chargé. Réessayez.";
export const acceptancesFailed = "Les acceptations n’ont pas pu être chargées. Réessayez.";
export const acceptancesEmpty = "Aucune acceptation enregistrée.";
export const reviewFailed = "La revue annuelle n’a pas pu être chargée. Réessayez.";
export const reviewTicked = "Point vérifié.";
export const reviewUnticked = "Point à revoir.";
export const reviewTickFailed = "Ce point n’a pas pu être enregistré. Réessayez.";
export const journalEmpty = "Aucune action enregistrée.";
export const exported = "Le fichier a été enregistré.";
export const noDeletionRequest = "Aucune suppression demandée.";
export const restored = "Élément restauré.";
export const erased = "Élément supprimé définitivement.";
export const eraseQuestion =
  "Êtes-vous sûr de vouloir supprimer définitivement cet élément\u202F? Il ne pourra plus être restauré.";
export const eraseFailed = "L’élément n’a pas pu être supprimé définitivement. Réessayez.";
export const groupInTrash = "Restaurez d’abord le groupe.";
export const mailRetried = "Le courriel va être envoyé de nouveau.";
export const trashFailed = "La corbeille n’a pas pu être chargée. Réessayez.";
export const restoreFailed = "L’élément n’a pas pu être restauré. Réessayez.";
export const journalFailed = "Le journal n’a pas pu être chargé. Réessayez.";
export const mailsFailed = "Les courriels n’ont pas pu être chargés. Réessayez.";
export const mailRetryFailed = "Le nouvel envoi n’a pas pu être demandé. Réessayez.";
export const backupsFailed = "Les sauvegardes n’ont pas pu être chargées. Réessayez.";
export const noBackup = "Aucune sauvegarde pour l’instant.";
export const backupAsked = "La sauvegarde va commencer.";
export const backupAskFailed = "La sauvegarde n’a pas pu être demandée. Réessayez.";
export const backupsOff =
  "L’hébergeur a arrêté les sauvegardes du site (BACKUP_DIR=off). Demandez-lui de les remettre en marche, ou téléchargez-en une.";
export const backupRunning = "Une sauvegarde est déjà demandée ou en cours.";
export const backupDownloadFailed = "Le téléchargement n’a pas pu être préparé. Réessayez.";
export const backupPreparing = "L’archive est en préparation.";
export const backupPrepareFailed = "L’archive n’a pas pu être préparée. Réessayez.";
export const passphraseShort =
  "Choisissez une phrase d’au moins 16 caractères, par exemple cinq mots tirés au hasard.";
export const passphraseLong = "Choisissez une phrase de 200 caractères au plus.";
export const passphraseSpaces =
  "Retirez l’espace au début ou à la fin de la phrase\u00A0: vous risqueriez de l’oublier en la recopiant.";
export const passphraseDiffers =
  "Les deux phrases diffèrent\u00A0: saisissez deux fois exactement la même.";
export const backupLate =
  "La dernière sauvegarde réussie date du {moment}. Ouvrez Administration, «\u00A0Sauvegardes\u00A0».";
export const backupNever =
  "Aucune sauvegarde n’a encore réussi. Ouvrez Administration, «\u00A0Sauvegardes\u00A0».";
export const backupFull =
  "Pas assez de place\u00A0: la sauvegarde n’a pas été faite. Le site laisse libre un dixième du disque (1\u00A0Go au plus), et ses sauvegardes prennent au plus la moitié du disque où sont ses données. Supprimez des documents, ou demandez à l’hébergeur un disque à part (BACKUP_DIR).";
export const backupNoRoom =
  "La dernière sauvegarde n’a pas été faite, faute de place. Ouvrez Administration, «\u00A0Sauvegardes\u00A0».";
export const backupFolder =
  "Le site ne peut pas écrire dans le dossier des sauvegardes\u00A0: ce n’est pas un dossier, c’est un lien, ou il appartient à un autre compte. Demandez à l’hébergeur de le corriger, ou d’en définir un autre (BACKUP_DIR).";
export const backupAway =
  "La base, les fichiers ou l’emplacement des sauvegardes ne répondent pas.";
export const backupCutShort = "La sauvegarde a été interrompue par un arrêt du site.";
export const backupLacks = "Fichiers absents ou endommagés sur le site lui-même\u00A0: {names}";
export const inboxFailed = "Les messages n’ont pas pu être chargés. Réessayez.";
export const inboxUpdateFailed = "Le message n’a pas pu être mis à jour. Réessayez.";
export const valuesFailed =
  "La liste «\u00A0À compléter\u00A0» n’a pas pu être chargée. Réessayez.";
export const valueHistoryFailed = "Les versions n’ont pas pu être chargées. Réessayez.";
export const valueSaved = "Enregistré et publié sur le site.";
export const valuesSaved = "Enregistré et publié sur le site.";
export const valuesUnchanged = "Rien n’a changé dans cette partie.";
export const valueStale =
  "Une autre personne a modifié cette information entre-temps. Lisez la nouvelle version ci-dessous, puis enregistrez de nouveau pour la remplacer par la vôtre.";
export const valueCleared = "Cette information a été retirée du site.";
export const valueRestored = "Version rétablie et publiée sur le site.";
export const valueSaveFailed = "Cette information n’a pas pu être enregistrée. Réessayez.";
export const firstStepsFailed = "Les premiers pas n’ont pas pu être chargés. Réessayez.";
export const firstStepsHideFailed = "Ce choix n’a pas pu être enregistré. Réessayez.";
export const dashboardFailed = "Le tableau de bord n’a pas pu être chargé. Réessayez.";
export const nothingToHandle = "Rien n’attend l’équipe d’administration.";
export const featureOff =
  "Cette fonction est désactivée sur ce site. L’équipe d’administration peut la réactiver, dans «\u00A0Fonctions\u00A0».";
export const featuresFailed = "Les fonctions n’ont pas pu être chargées. Réessayez.";
export const featureSetFailed = "Ce choix n’a pas pu être enregistré. Réessayez.";
