import { type Moved, move } from "./move/move.ts";
import { filesPlaceOf, type Places, placeOf, readPlaces } from "./move/places.ts";
import { openBars } from "./progress/bars.ts";
import { counted, sizeOf } from "./progress/progress.ts";
import { sayFailure } from "./progress/say-failure.ts";

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
function sayNext({ source, target, withFiles }: Places): void {
  say("Réglages du site, désormais :");
  if (target.databaseUrl) {
    say(`  DATABASE_URL=${placeOf(target)} (avec son mot de passe)`);
    if (!source.tokenSecret) say(`  TOKEN_SECRET=le contenu de ${source.dataDir}/secret`);
  } else say(`  DATA_DIR=${target.dataDir}, et plus de DATABASE_URL`);
  if (withFiles && target.s3)
    say("  FILES_URL, AWS_ACCESS_KEY_ID et AWS_SECRET_ACCESS_KEY : ceux de cette commande");
  if (withFiles && !target.s3) say("  plus de FILES_URL");
  say("Gardez l'ancien site quelques jours, arrêté.");
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
    sayNext(places);
    return;
  }
  say(
    "Le site tournait pendant la copie : ce qui y a été écrit depuis manque, et la cible reste inachevée (aucun site n'y démarre).",
  );
  say("Arrêtez le site, puis relancez la même commande : seul ce qui a changé est copié.");
}

/** 0 when the site is there, 3 when it was running and the command must be run once more. */
async function run(): Promise<number> {
  const places = readPlaces(process.argv.slice(2), process.env);
  say(`De   ${placeOf(places.source)}, fichiers ${filesPlaceOf(places.source)}`);
  say(
    `Vers ${placeOf(places.target)}, fichiers ${places.withFiles ? filesPlaceOf(places.target) : "laissés où ils sont"}`,
  );
  const moved = await move(places, openSteps());
  sayMoved(places, moved);
  return moved.finished ? 0 : 3;
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${sayFailure(error)}\n`);
    process.exit(1);
  },
);
