import { existsSync } from "node:fs";
import { isGood, type Manifest } from "../backup/archive.ts";
import { type Backup, makeBackup } from "../backup/make-backup.ts";
import { placeOfFile } from "../backup/place.ts";
import { openBeside } from "../backup/snapshot.ts";
import { openFiles } from "../boot/open-files.ts";
import { realClock } from "../boot/real-clock.ts";
import type { Config } from "../config.ts";
import { faultOf } from "../db/faults.ts";
import { refuseIncompleteMove } from "../db/incomplete-move.ts";
import { askNewPassphrase } from "./archive/ask-passphrase.ts";
import { readSite } from "./archive/site.ts";
import { defineCommand } from "./command.ts";
import { openBars } from "./output/bars.ts";
import { describeFailure } from "./output/describe-failure.ts";
import { counted, sizeOf } from "./output/progress.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function openSteps() {
  const { rows, files, bytes } = openBars();
  return { rows, files: files("Fichiers"), checked: bytes("Relecture de l’archive") };
}

const named = (what: string, names: string[]): string[] =>
  names.length === 0
    ? []
    : [
        `✗ ${what} : ${names.length}`,
        ...names.slice(0, 20).map((name) => `    ${name}`),
        ...(names.length > 20 ? [`    et ${names.length - 20} autres`] : []),
      ];

/** Prints the contents of the archive, and the files that the site itself has lost. */
function printBackup(path: string, { manifest, size, sha256 }: Backup): void {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const files = Object.keys(manifest.files).length;
  say(
    `${isGood(manifest) ? "✓" : " "} ${path} : ${sizeOf(size)}, ${counted(rows, "ligne", "lignes")}, ${counted(files, "fichier", "fichiers")}, relue en entier`,
  );
  say(`  SHA-256 ${sha256}`);
  for (const line of sayWrong(manifest)) say(line);
}

const sayWrong = ({ lost, damaged }: Manifest): string[] => [
  ...named("fichiers que la base nomme et que le site n’a plus", lost),
  ...named("fichiers abîmés sur le site, gardés tels quels", damaged),
  ...(lost.length + damaged.length > 0
    ? [
        "Cette sauvegarde est incomplète. Retrouvez ces fichiers dans une sauvegarde d’avant (npm run site -- fsck --from ARCHIVE --mend).",
      ]
    : []),
];

async function backUp(config: Config, path: string, passphrase: string | undefined) {
  const { db, close } = openBeside(config);
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () =>
      stop.abort(new Error("Arrêtée : rien n’a été gardé de cette sauvegarde.")),
    );
  try {
    await refuseIncompleteMove(db);
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

const describeReason = (error: unknown): string =>
  error instanceof Error && faultOf(error) === "storage_full"
    ? `Plus de place pour la sauvegarde (${error.message}) : il n’en reste rien. Libérez de la place ou choisissez un autre disque.`
    : describeFailure(error);

export const backup = defineCommand({
  summary: "écrit une archive de tout le site, base et fichiers ; le site peut tourner",
  operand: {
    name: "FICHIER",
    help: "l’archive à écrire ; un fichier qui existe n’est jamais remplacé",
  },
  options: {
    encrypt: {
      type: "boolean",
      help: "demande une phrase secrète ; BACKUP_PASSPHRASE en donne une sans rien demander",
    },
  },
  notes: [
    "Code de sortie : 0 archive entière, 1 le site lui-même a perdu des fichiers, 2 rien n’est fait.",
  ],
  run: async ({ values: { encrypt = false }, operand: path, env }) => {
    const config = readSite(env);
    if (existsSync(path)) throw new Error(`${path} existe déjà : donnez un autre nom.`);
    const passphrase = config.backup.passphrase ?? (encrypt ? await askNewPassphrase() : undefined);
    if (passphrase === undefined)
      say("Archive non chiffrée : gardez-la où personne d’autre ne lit (--encrypt la chiffre).");
    const made = await backUp(config, path, passphrase).catch((error: unknown) => {
      throw new Error(describeReason(error), { cause: error });
    });
    printBackup(path, made);
    return isGood(made.manifest) ? 0 : 1;
  },
});
