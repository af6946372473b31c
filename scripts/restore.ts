import { parseArgs } from "node:util";
import { parisTime } from "../contract/paris-time.ts";
import { type Restored, type RestoreOptions, restore } from "../server/backup/restore.ts";
import { type Config, ConfigError, readConfig } from "../server/config.ts";
import { keepDataPrivate } from "../server/data-folder.ts";
import { openFiles } from "../server/open-files.ts";
import { realClock } from "../server/real-clock.ts";
import { openArchive } from "./backup/open-archive.ts";
import { openBars } from "./progress/bars.ts";
import { counted, sizeOf } from "./progress/progress.ts";
import { sayFailure } from "./progress/say-failure.ts";

const USAGE = `Usage : npm run restore -- FICHIER [--replace] [--revoke-calendars] [--stopped]
  FICHIER             l'archive que « npm run backup » ou le site a écrite
  --replace           remplace le site qui est là (sa base est mise de côté avec SQLite)
  --revoke-calendars  retire les adresses d'agenda des appareils : chacun en recréera
  --stopped           le site est arrêté, quoi que disent les connexions à sa base
Le site à remplir est celui que décrit l'environnement (DATA_DIR, DATABASE_URL, FILES_URL) ; il est arrêté.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function readArguments(): { path: string; options: RestoreOptions } {
  const flag = { type: "boolean" } as const;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: flag, stopped: flag, "revoke-calendars": flag },
    });
    const [path] = positionals;
    const { replace = false, stopped = false, "revoke-calendars": revoke = false } = values;
    if (positionals.length === 1 && path)
      return { path, options: { replace, stopped, revokeCalendars: revoke } };
  } catch {
    // Said below.
  }
  throw new Error(USAGE);
}

function sayLost({ manifest }: Restored): void {
  const missing = [...manifest.lost, ...manifest.damaged];
  if (missing.length > 0)
    say(
      `✗ ${counted(missing.length, "fichier manquait ou était abîmé", "fichiers manquaient ou étaient abîmés")} déjà quand la sauvegarde a été faite : ${missing.slice(0, 20).join(", ")}`,
    );
}

/** Whoever restores on a Sunday reads here why their telephone is refused. */
function sayApplications({ applications }: Restored): void {
  if (applications === 0) return;
  say(
    `Applications de codes du second facteur (${applications}) : avec un autre secret que celui du site d'origine (TOKEN_SECRET, ou le fichier « secret » de DATA_DIR), leurs codes à six chiffres sont refusés.`,
  );
  say(
    "  Remettez ce secret avant de démarrer, ou connectez-vous avec un code de secours ou une clé d'accès (docs/exploitation/second-facteur.md).",
  );
}

/** What came back, and what did not, so that nobody is surprised. */
function sayRestored(config: Config, done: Restored, revoked: boolean): void {
  const { head, manifest, rows, bytes, mails, calendars, aside, others } = done;
  const files = Object.keys(manifest.files).length;
  say(
    `✓ Site du ${parisTime(new Date(head.madeAt))} restauré : ${counted(rows, "ligne", "lignes")}, ${counted(files, "fichier", "fichiers")} (${sizeOf(bytes)}), comptes et empreintes égaux`,
  );
  sayLost(done);
  say("Ce qui n'est pas revenu, exprès :");
  say("  les sessions et les liens à usage unique : chacun se reconnecte, un lien se redemande");
  say(
    `  les courriels qui attendaient (${mails}) : marqués « en échec », à renvoyer un par un s'ils ne sont pas partis`,
  );
  say(
    revoked
      ? `  les adresses d'agenda des appareils (${calendars}) : retirées`
      : `Revenu tel quel : les mots de passe, les comptes, les adresses d'agenda des appareils (${calendars}). Ce qui a été changé, supprimé ou retiré depuis la sauvegarde est à refaire.`,
  );
  sayApplications(done);
  if (aside !== undefined) say(`La base d'avant est dans ${aside} : effacez-la quand tout va.`);
  if (others > 0)
    say(
      `${counted(others, "fichier d'avant n'est plus nommé", "fichiers d'avant ne sont plus nommés")} : le site les retire de lui-même.`,
    );
  say(`Démarrez le site${config.databaseUrl ? "" : ` (DATA_DIR=${config.dataDir})`}.`);
}

async function run(): Promise<void> {
  const { path, options } = readArguments();
  const config = readConfig(process.env);
  const archive = await openArchive(path);
  keepDataPrivate(config, { warn: () => {} });
  const { rows, files, bytes } = openBars();
  const checked = bytes("Vérification de l'archive");
  const done = await restore(
    { ...config, files: await openFiles(config), clock: realClock },
    archive,
    options,
    { checked: (read) => checked(read, archive.size), files: files("Fichiers"), rows },
  );
  sayRestored(config, done, options.revokeCalendars);
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    const sentence = error instanceof ConfigError ? error.message : sayFailure(error);
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  },
);
