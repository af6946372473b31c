import { parisTime } from "#contract/paris-time.ts";
import { type Restored, restore as restoreSite } from "../backup/restore.ts";
import { restrictDataFolder } from "../boot/data-folder.ts";
import { openFiles } from "../boot/open-files.ts";
import { realClock } from "../boot/real-clock.ts";
import { type Config, readConfig } from "../config.ts";
import { openArchive } from "./archive/open-archive.ts";
import { defineCommand } from "./command.ts";
import { openBars } from "./output/bars.ts";
import { counted, sizeOf } from "./output/progress.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function sayLost({ manifest }: Restored): void {
  const missing = [...manifest.lost, ...manifest.damaged];
  if (missing.length > 0)
    say(
      `✗ ${counted(missing.length, "fichier manquait ou était abîmé", "fichiers manquaient ou étaient abîmés")} déjà quand la sauvegarde a été faite : ${missing.slice(0, 20).join(", ")}`,
    );
}

/** Explains why the codes of a telephone may be refused after a restoration. */
function warnOfApplications({ applications }: Restored): void {
  if (applications === 0) return;
  say(
    `Applications de codes du second facteur (${applications}) : avec un autre secret que celui du site d’origine (TOKEN_SECRET, ou le fichier « secret » de DATA_DIR), leurs codes à six chiffres sont refusés.`,
  );
  say(
    "  Remettez ce secret avant de démarrer, ou connectez-vous avec un code de secours ou une clé d’accès (docs/exploitation/second-facteur.md).",
  );
}

/** Prints what came back and what did not. */
function printRestored(config: Config, done: Restored, revoked: boolean): void {
  const { head, manifest, isEncrypted, rows, bytes, mails, calendars, aside, others } = done;
  const files = Object.keys(manifest.files).length;
  say(
    `✓ Site du ${parisTime(new Date(head.madeAt))} restauré : ${counted(rows, "ligne", "lignes")}, ${counted(files, "fichier", "fichiers")} (${sizeOf(bytes)}), comptes et empreintes égaux`,
  );
  say(
    isEncrypted
      ? "Archive chiffrée par votre phrase secrète."
      : "Archive en clair : vérifiez d’où elle vient, son contenu n’est garanti par aucune phrase secrète.",
  );
  sayLost(done);
  say("Ce qui n’est pas revenu, exprès :");
  say("  les sessions et les liens à usage unique : chacun se reconnecte, un lien se redemande");
  say(
    `  les courriels qui attendaient (${mails}) : marqués « en échec », à renvoyer un par un s’ils ne sont pas partis`,
  );
  say(
    revoked
      ? `  les adresses d’agenda des appareils (${calendars}) : retirées`
      : `Revenu tel quel : les mots de passe, les comptes, les adresses d’agenda des appareils (${calendars}). Ce qui a été changé, supprimé ou retiré depuis la sauvegarde est à refaire.`,
  );
  warnOfApplications(done);
  if (aside !== undefined) say(`La base d’avant est dans ${aside} : effacez-la quand tout va.`);
  if (others > 0)
    say(
      `${counted(others, "fichier d’avant n’est plus nommé", "fichiers d’avant ne sont plus nommés")} : le site les retire de lui-même.`,
    );
  say(`Démarrez le site${config.databaseUrl ? "" : ` (DATA_DIR=${config.dataDir})`}.`);
}

export const restore = defineCommand({
  summary: "remet en place le site d’une archive ; le site est arrêté",
  operand: { name: "FICHIER", help: "l’archive que la commande backup ou le site a écrite" },
  options: {
    replace: {
      type: "boolean",
      help: "remplace le site qui est là (sa base est mise de côté avec SQLite)",
    },
    "revoke-calendars": {
      type: "boolean",
      help: "retire les adresses d’agenda des appareils : chacun en recréera",
    },
    clear: {
      type: "boolean",
      help: "accepte une archive en clair alors qu’une phrase secrète est réglée, si vous savez d’où elle vient",
    },
    stopped: {
      type: "boolean",
      help: "le site est arrêté, quoi que disent les connexions à sa base",
    },
  },
  run: async ({ values, operand: path, env }) => {
    const {
      clear = false,
      replace = false,
      stopped = false,
      "revoke-calendars": revokeCalendars = false,
    } = values;
    const config = readConfig(env);
    const archive = await openArchive(path, config.backup.passphrase, clear);
    restrictDataFolder(config, { warn: () => {} });
    const { rows, files, bytes } = openBars();
    const checked = bytes("Vérification de l’archive");
    const done = await restoreSite(
      { ...config, files: await openFiles(config), clock: realClock },
      archive,
      { replace, stopped, revokeCalendars },
      { checked: (read) => checked(read, archive.size), files: files("Fichiers"), rows },
    );
    printRestored(config, done, revokeCalendars);
    return 0;
  },
});
