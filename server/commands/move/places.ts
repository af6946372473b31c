import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError, readConfig } from "#server/config.ts";
import { s3Place } from "#server/files/s3-address.ts";
import { UsageError } from "../command.ts";

export interface Places {
  source: Config;
  target: Config;
  /** True when the files are copied too. */
  withFiles: boolean;
  /** The operator asserts that nothing else uses the source. */
  stopped: boolean;
}

const refuse = (option: string, written: string): never => {
  throw new UsageError(`${option} ne prend pas cette forme : ${written}.`);
};

/** The folder after `sqlite:` or `disk:`. */
const folderOf = (written: string, scheme: string): string | undefined =>
  written.startsWith(`${scheme}:`) && written.length > scheme.length + 1
    ? written.slice(scheme.length + 1)
    : undefined;

function settingsOf(to: string, files: string | undefined): Record<string, string> {
  const folder = folderOf(to, "sqlite");
  const disk = files === undefined ? undefined : folderOf(files, "disk");
  if (folder === undefined && !/^postgres(ql)?:\/\//.test(to)) return refuse("--to", to);
  if (files !== undefined && disk === undefined && !files.startsWith("s3://"))
    return refuse("--files", files);
  const dataDir = disk ?? folder;
  if (folder !== undefined && disk !== undefined && folder !== disk)
    throw new Error("Un site a un seul dossier : donnez le même à sqlite: et à disk:.");
  return {
    ...(dataDir !== undefined && { DATA_DIR: dataDir }),
    // The copy needs no secret; the site that starts there brings its own.
    ...(folder === undefined && { DATABASE_URL: to, TOKEN_SECRET: "-".repeat(32) }),
    ...(files !== undefined && disk === undefined && { FILES_URL: files }),
  };
}

interface Given {
  to?: string;
  files?: string;
  stopped?: boolean;
}

/** Reads the source from the environment and the target from the options. Throws a sentence for the operator. */
export function readPlaces(given: Given, env: Record<string, string | undefined>): Places {
  if (given.to === undefined) throw new UsageError("Il manque --to CIBLE.");
  const source = readConfig(env);
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = env;
  const keys = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
  const target = readConfig({ ...keys, ...settingsOf(given.to, given.files) });
  if (!source.databaseUrl && !existsSync(join(source.dataDir, "site.db")))
    throw new ConfigError(`DATA_DIR : aucun site dans ${source.dataDir}`);
  if (given.files === undefined && !target.databaseUrl && !source.s3)
    throw new Error(
      "Les fichiers sont dans le dossier du site : donnez aussi --files disk:DOSSIER ou s3://…",
    );
  if (placeOf(source) === placeOf(target))
    throw new Error("La cible est la source : il n’y a rien à déménager.");
  return { source, target, withFiles: given.files !== undefined, stopped: given.stopped ?? false };
}

/** A database as an operator knows it, its password left out. */
export function placeOf({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `sqlite:${dataDir}`;
  const url = new URL(databaseUrl);
  url.password = "";
  return url.href;
}

export const filesPlaceOf = ({ s3, dataDir }: Config): string =>
  s3 ? s3Place(s3) : `disk:${dataDir}`;
