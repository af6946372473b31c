import { parseArgs } from "node:util";
import { pino } from "pino";
import { readConfig } from "../server/config.ts";
import { SITE_CONTENT } from "../server/content/folder-source.ts";
import type { Deps } from "../server/deps.ts";
import { openTexts } from "../server/features/pages/live-texts.ts";
import { openDeps } from "../server/open-deps.ts";
import { exportContent } from "./content/export-content.ts";
import { importKept } from "./content/kept.ts";
import { sayFailure } from "./progress/say-failure.ts";

const USAGE = `Usage : npm run content -- --out DOSSIER
  écrit dans un dossier neuf ce que le site montre maintenant : textes, actualités, valeurs, documents, dessins, images et anciennes adresses
ou : npm run content -- --in DOSSIER
  reprend d’un tel dossier les images et les anciennes adresses ; ses textes sont repris en le mettant à la place de content/`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What is asked: to write a folder, or to take from one. */
function readAsked(): { out: string } | { from: string } {
  try {
    const options = { out: { type: "string" }, in: { type: "string" } } as const;
    const { out, in: from } = parseArgs({ options }).values;
    if (out && !from) return { out };
    if (from && !out) return { from };
  } catch {
    // Said below, in French.
  }
  throw new Error(USAGE);
}

async function writeFolder(deps: Deps, folder: string): Promise<void> {
  await deps.content.published.refresh();
  await deps.content.documents.refresh();
  const texts = await openTexts(deps, deps.content.live);
  say(`${await exportContent(texts, folder, deps)} textes écrits dans ${folder}`);
  say("Les versions, les brouillons et les retraits restent dans la base.");
}

async function readFolder(deps: Deps, folder: string): Promise<void> {
  const { pictures, redirects } = await importKept(deps, folder, deps.clock.now());
  say(`${pictures} images et ${redirects} anciennes adresses reprises de ${folder}`);
  say("Ce que le site avait déjà est resté tel quel.");
}

/** Why the texts of the database cannot be read: nothing was ever there, or another release of the site made it. */
const UNREADABLE =
  "La base n’a pas les textes du site : vérifiez DATA_DIR ou DATABASE_URL, et démarrez une fois cette version du site.";

async function run(): Promise<void> {
  const asked = readAsked();
  const { deps, database } = await openDeps(
    readConfig(process.env),
    pino({ level: "warn" }, process.stderr),
    { shared: true, content: SITE_CONTENT },
  );
  try {
    const isReady = await database.db.introspection
      .getTables()
      .then((tables) => tables.some(({ name }) => name === "site_document_versions"));
    if (!isReady) throw new Error(UNREADABLE);
    await ("out" in asked ? writeFolder(deps, asked.out) : readFolder(deps, asked.from));
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${sayFailure(error)}\n`);
  process.exit(1);
});
