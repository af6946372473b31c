import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { isGood, type Manifest } from "../server/backup/archive.ts";
import { type Backup, makeBackup } from "../server/backup/make-backup.ts";
import { placeOfFile } from "../server/backup/place.ts";
import { openBeside } from "../server/backup/snapshot.ts";
import type { Config } from "../server/config.ts";
import { faultOf } from "../server/db/faults.ts";
import { refuseUnfinished } from "../server/db/unfinished.ts";
import { openFiles } from "../server/open-files.ts";
import { realClock } from "../server/real-clock.ts";
import { askNewPassphrase } from "./backup/ask-passphrase.ts";
import { readSite } from "./backup/site.ts";
import { openBars } from "./progress/bars.ts";
import { counted, sizeOf } from "./progress/progress.ts";
import { sayFailure } from "./progress/say-failure.ts";

const USAGE = `Usage : npm run backup -- FICHIER [--encrypt]
  FICHIER    l'archive à écrire (base et fichiers) ; un fichier qui existe n'est jamais remplacé
  --encrypt  demande une phrase secrète ; BACKUP_PASSPHRASE en donne une sans rien demander
Le site est celui que décrit l'environnement (DATA_DIR, DATABASE_URL, FILES_URL) ; il peut tourner.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function readArguments(): { path: string; encrypting: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { encrypt: { type: "boolean" } },
    });
    const [path] = positionals;
    if (positionals.length === 1 && path) return { path, encrypting: values.encrypt ?? false };
  } catch {
    // Said below.
  }
  throw new Error(USAGE);
}

function openSteps() {
  const { rows, files, bytes } = openBars();
  return { rows, files: files("Fichiers"), checked: bytes("Relecture de l'archive") };
}

const named = (what: string, names: string[]): string[] =>
  names.length === 0
    ? []
    : [
        `✗ ${what} : ${names.length}`,
        ...names.slice(0, 20).map((name) => `    ${name}`),
        ...(names.length > 20 ? [`    et ${names.length - 20} autres`] : []),
      ];

/** What is in it, and what the site itself does not have any more. */
function sayBackup(path: string, { manifest, size, sha256 }: Backup): void {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const files = Object.keys(manifest.files).length;
  say(
    `${isGood(manifest) ? "✓" : " "} ${path} : ${sizeOf(size)}, ${counted(rows, "ligne", "lignes")}, ${counted(files, "fichier", "fichiers")}, relue en entier`,
  );
  say(`  SHA-256 ${sha256}`);
  for (const line of sayWrong(manifest)) say(line);
}

const sayWrong = ({ lost, damaged }: Manifest): string[] => [
  ...named("fichiers que la base nomme et que le site n'a plus", lost),
  ...named("fichiers abîmés sur le site, gardés tels quels", damaged),
  ...(lost.length + damaged.length > 0
    ? [
        "Cette sauvegarde est incomplète. Retrouvez ces fichiers dans une sauvegarde d'avant (npm run fsck -- --from ARCHIVE --mend).",
      ]
    : []),
];

async function backUp(config: Config, path: string, passphrase: string | undefined) {
  const { db, close } = openBeside(config);
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () =>
      stop.abort(new Error("Arrêtée : rien n'a été gardé de cette sauvegarde.")),
    );
  try {
    await refuseUnfinished(db);
    const files = await openFiles(config);
    const source = {
      db,
      onPostgres: config.databaseUrl !== undefined,
      files,
      address: config.publicUrl,
      now: realClock.now(),
    };
    const asked = { ...placeOfFile(path), passphrase, signal: stop.signal };
    return await makeBackup(source, asked, openSteps());
  } finally {
    await close();
  }
}

/** 0 when everything that the site has is in it, 1 when the site itself lacks files. */
async function run(): Promise<number> {
  const { path, encrypting } = readArguments();
  const config = readSite(process.env);
  if (existsSync(path)) throw new Error(`${path} existe déjà : donnez un autre nom.`);
  const passphrase =
    config.backup.passphrase ?? (encrypting ? await askNewPassphrase() : undefined);
  if (passphrase === undefined)
    say("Archive non chiffrée : gardez-la où personne d'autre ne lit (--encrypt la chiffre).");
  const made = await backUp(config, path, passphrase);
  sayBackup(path, made);
  return isGood(made.manifest) ? 0 : 1;
}

const sayWhy = (error: unknown): string =>
  error instanceof Error && faultOf(error) === "storage_full"
    ? `Plus de place pour la sauvegarde (${error.message}) : il n'en reste rien. Libérez de la place ou choisissez un autre disque.`
    : sayFailure(error);

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${sayWhy(error)}\n`);
    process.exit(2);
  },
);
