import { defineCommand } from "./command.ts";
import { type Moved, moveSite } from "./move/move.ts";
import { filesPlaceOf, type Places, placeOf, readPlaces } from "./move/places.ts";
import { openBars } from "./output/bars.ts";
import { counted, sizeOf } from "./output/progress.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A bar for each table, then one for the files copied, and one for those verified. */
function openSteps() {
  const { rows, files } = openBars();
  return {
    rows,
    copying: files("Copie des fichiers"),
    verifying: files("Vérification des fichiers"),
  };
}

/** What a host has to do next, once all is there. */
function printNextSteps({ source, target, withFiles }: Places): void {
  say("Réglages du site, désormais :");
  if (target.databaseUrl) {
    say(`  DATABASE_URL=${placeOf(target)} (avec son mot de passe)`);
    if (!source.tokenSecret) say(`  TOKEN_SECRET=le contenu de ${source.dataDir}/secret`);
  } else say(`  DATA_DIR=${target.dataDir}, et plus de DATABASE_URL`);
  if (withFiles && target.s3)
    say("  FILES_URL, AWS_ACCESS_KEY_ID et AWS_SECRET_ACCESS_KEY : ceux de cette commande");
  if (withFiles && !target.s3) say("  plus de FILES_URL");
  say("Gardez l’ancien site quelques jours, arrêté.");
}

function sayMoved(places: Places, { tables, rows, files, finished }: Moved): void {
  say(`✓ ${tables} tables, ${counted(rows, "ligne", "lignes")} : comptes et empreintes égaux`);
  if (files) {
    say(
      `✓ ${counted(files.files, "fichier", "fichiers")} (${sizeOf(files.bytes)}) : empreintes égales`,
    );
    if (files.wrongAtSource.length > 0)
      say(
        `  déjà perdus ou abîmés à la source, copiés tels quels : ${files.wrongAtSource.join(", ")}`,
      );
  }
  if (finished) {
    printNextSteps(places);
    return;
  }
  say(
    "Le site tournait pendant la copie : ce qui y a été écrit depuis manque, et la cible reste inachevée (aucun site n’y démarre).",
  );
  say("Arrêtez le site, puis relancez la même commande : seul ce qui a changé est copié.");
}

export const move = defineCommand({
  summary:
    "copie un site, base et fichiers, de SQLite et d’un dossier vers PostgreSQL et S3, ou l’inverse",
  options: {
    to: {
      type: "string",
      value: "CIBLE",
      help: "postgres://compte:motdepasse@hôte/base, ou sqlite:DOSSIER (un DATA_DIR neuf)",
    },
    files: {
      type: "string",
      value: "FICHIERS",
      help: "s3://compartiment?endpoint=… (mêmes clés AWS_… que le site), ou disk:DOSSIER ; absent : les fichiers restent où ils sont",
    },
    stopped: {
      type: "boolean",
      help: "le site est arrêté, quoi que disent les connexions à sa base",
    },
  },
  notes: [
    "La source est le site que décrit l’environnement ; elle n’est que lue.",
    "Code de sortie : 0 la cible est prête, 3 le site tournait et la commande est à relancer, 2 rien n’est prêt.",
  ],
  run: async ({ values, env }) => {
    const places = readPlaces(values, env);
    say(`De   ${placeOf(places.source)}, fichiers ${filesPlaceOf(places.source)}`);
    say(
      `Vers ${placeOf(places.target)}, fichiers ${places.withFiles ? filesPlaceOf(places.target) : "laissés où ils sont"}`,
    );
    const moved = await moveSite(places, openSteps());
    sayMoved(places, moved);
    return moved.finished ? 0 : 3;
  },
});
