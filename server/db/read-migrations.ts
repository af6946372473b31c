import { readdirSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { FileMigrationProvider, type Migration } from "kysely/migration";

const FOLDER = fileURLToPath(new URL("migrations", import.meta.url));

/** Names of the files of the folder `migrations`, in the order in which they are applied. */
export const readMigrationNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.slice(0, -".ts".length))
    .sort();

/** Reads these files. Most starts have nothing to migrate, and read their names alone (decision 063). */
export const readMigrations = (): Promise<Record<string, Migration>> =>
  new FileMigrationProvider({
    fs,
    path,
    migrationFolder: FOLDER,
    import: (file: string) => import(pathToFileURL(file).href),
  }).getMigrations();
