import { readdirSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { FileMigrationProvider, type Migration } from "kysely/migration";

const FOLDER = fileURLToPath(new URL("migrations", import.meta.url));

/** Names of the files of the folder `migrations`, in the order in which they are applied. */
export const listMigrations = (folder = FOLDER): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.slice(0, -".ts".length))
    .sort();

/** Imports these files, which a start does only where one is to be applied (decision 063). Throws a sentence where one has no `up`. */
export async function readMigrations(folder = FOLDER): Promise<Record<string, Migration>> {
  const provider = new FileMigrationProvider({
    fs,
    path,
    migrationFolder: folder,
    import: (file: string) => import(pathToFileURL(file).href),
  });
  const migrations = await provider.getMigrations();
  const empty = listMigrations(folder).find((name) => !(name in migrations));
  if (empty !== undefined)
    throw new Error(
      `Base de données : la migration ${empty} n’a pas de fonction up. Exportez-la de son fichier. Rien n’a été changé.`,
    );
  return migrations;
}
