import fs from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { FileMigrationProvider, type Migration } from "kysely/migration";

/** Reads the files of the folder `migrations`; each is named after its place in the order. */
export const readMigrations = (): Promise<Record<string, Migration>> =>
  new FileMigrationProvider({
    fs,
    path,
    migrationFolder: path.join(import.meta.dirname, "migrations"),
    import: (file: string) => import(pathToFileURL(file).href),
  }).getMigrations();
