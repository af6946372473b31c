/** Sentences for the person who restores the archive. */
const SENTENCES = {
  foreign: "Ce fichier n’est pas une sauvegarde du site.",
  locked:
    "L’archive est chiffrée : donnez sa phrase secrète dans BACKUP_PASSPHRASE, ou lancez la commande dans un terminal, qui la demandera.",
  otherLock:
    "L’archive est chiffrée autrement que par une phrase secrète, ou abîmée au début. Prenez-en une autre copie, ou la sauvegarde d’avant.",
  clear:
    "L’archive n’est pas chiffrée, alors qu’une phrase secrète est réglée ou que le nom du fichier finit par « .age » : vous ne pouvez pas savoir si elle vient de votre site. Prenez une archive chiffrée ; si vous êtes sûr de celle-ci, ajoutez --clear.",
  wrongPassphrase:
    "Phrase secrète fausse : elle n’ouvre pas cette archive. Si vous êtes sûr d’elle, l’archive est abîmée au début : prenez-en une autre copie.",
  cut: "L’archive est coupée : il en manque la fin. Prenez-en une autre copie, ou la sauvegarde d’avant.",
  broken: "L’archive est coupée ou abîmée. Prenez-en une autre copie, ou la sauvegarde d’avant.",
  damaged:
    "L’archive est abîmée : un octet au moins n’est plus celui qui a été écrit. Prenez-en une autre copie, ou la sauvegarde d’avant.",
  newer:
    "L’archive vient d’une version plus récente du site : mettez le programme à jour, puis relancez la même commande.",
  older:
    "L’archive vient d’une version trop ancienne du site. Restaurez-la avec la version précédente, sauvegardez de nouveau avec elle, puis restaurez cette nouvelle archive.",
} as const;

/** An archive that cannot be read to its end as it was written. */
export class ArchiveFault extends Error {
  override name = "ArchiveFault";
  readonly kind: keyof typeof SENTENCES;
  constructor(kind: keyof typeof SENTENCES, detail = "") {
    super(detail === "" ? SENTENCES[kind] : `${SENTENCES[kind]} (${detail})`);
    this.kind = kind;
  }
}
