import { pino } from "pino";
import { openDeps } from "../boot/open-deps.ts";
import { readConfig } from "../config.ts";
import { SITE_CONTENT } from "../content/folder-source.ts";
import type { Deps } from "../deps.ts";
import { defineCommand, type Environment, UsageError } from "./command.ts";
import { exportContent } from "./content/export-content.ts";
import { importMediaAndRedirects } from "./content/media-and-redirects.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function writeFolder(deps: Deps, folder: string): Promise<void> {
  await deps.content.refresh();
  say(`${await exportContent(deps.content.current(), folder, deps)} textes écrits dans ${folder}`);
  say("Les versions, les brouillons et les retraits restent dans la base.");
}

async function readFolder(deps: Deps, folder: string): Promise<void> {
  const { pictures, redirects } = await importMediaAndRedirects(deps, folder, deps.clock.now());
  say(`${pictures} images et ${redirects} anciennes adresses reprises de ${folder}`);
  say("Ce que le site avait déjà est resté tel quel.");
}

/** The database is new, or another release of the site made it. */
const UNREADABLE =
  "La base n’a pas les textes du site : vérifiez DATA_DIR ou DATABASE_URL, et démarrez une fois cette version du site.";

async function withSite(env: Environment, work: (deps: Deps) => Promise<void>): Promise<void> {
  const { deps, database } = await openDeps(
    readConfig(env),
    pino({ level: "warn" }, process.stderr),
    { shared: true, content: SITE_CONTENT },
  );
  try {
    const isReady = await database.db.introspection
      .getTables()
      .then((tables) => tables.some(({ name }) => name === "site_document_versions"));
    if (!isReady) throw new Error(UNREADABLE);
    await work(deps);
  } finally {
    await database.close();
  }
}

export const content = defineCommand({
  summary: "écrit dans un dossier ce que le site montre, ou reprend d’un tel dossier les images",
  options: {
    out: {
      type: "string",
      value: "DOSSIER",
      help: "écrit dans ce dossier neuf les textes, les actualités, les valeurs, les documents, les dessins, les images et les anciennes adresses",
    },
    in: {
      type: "string",
      value: "DOSSIER",
      help: "reprend d’un tel dossier les images et les anciennes adresses",
    },
  },
  notes: [
    "Donnez --out ou --in. Le site peut tourner. Les textes d’un dossier sont repris en le mettant à la place de content/.",
  ],
  run: async ({ values: { out, in: from }, env }) => {
    if (out && !from) await withSite(env, (deps) => writeFolder(deps, out));
    else if (from && !out) await withSite(env, (deps) => readFolder(deps, from));
    else throw new UsageError("Donnez --out DOSSIER ou --in DOSSIER.");
    return 0;
  },
});
