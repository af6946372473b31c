import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Config, ConfigError, readConfig } from "../../server/config.ts";
import { s3Place } from "../../server/files/s3-address.ts";

const USAGE = `Usage : npm run move -- --to CIBLE [--files FICHIERS] [--stopped]
  CIBLE     postgres://compte:motdepasse@hôte/base, ou sqlite:DOSSIER (un DATA_DIR neuf)
  FICHIERS  s3://compartiment?endpoint=… (mêmes clés AWS_… que le site), ou disk:DOSSIER ; absent : les fichiers restent où ils sont
  --stopped le site est arrêté, quoi que disent les connexions à sa base
La source est le site que décrit l'environnement (DATA_DIR, DATABASE_URL, FILES_URL).`;

export interface Places {
  source: Config;
  target: Config;
  /** Files are carried too. */
  withFiles: boolean;
  /** Whoever runs the command says that nothing else uses the source. */
  stopped: boolean;
}

const refuse = (): never => {
  throw new Error(USAGE);
};

/** What stands after « sqlite: » or « disk: ». */
const folderOf = (written: string, scheme: string): string | undefined =>
  written.startsWith(`${scheme}:`) && written.length > scheme.length + 1
    ? written.slice(scheme.length + 1)
    : undefined;

function settingsOf(to: string, files: string | undefined): Record<string, string> {
  const folder = folderOf(to, "sqlite");
  const disk = files === undefined ? undefined : folderOf(files, "disk");
  if (folder === undefined && !/^postgres(ql)?:\/\//.test(to)) return refuse();
  if (files !== undefined && disk === undefined && !files.startsWith("s3://")) return refuse();
  const dataDir = disk ?? folder;
  if (folder !== undefined && disk !== undefined && folder !== disk)
    throw new Error("Un site a un seul dossier : donnez le même à sqlite: et à disk:.");
  return {
    ...(dataDir !== undefined && { DATA_DIR: dataDir }),
    // The site that will start there says its own secret; none is needed to copy.
    ...(folder === undefined && { DATABASE_URL: to, TOKEN_SECRET: "-".repeat(32) }),
    ...(files !== undefined && disk === undefined && { FILES_URL: files }),
  };
}

/** Reads where from and where to. Throws a sentence for the operator. */
export function readPlaces(words: string[], env: Record<string, string | undefined>): Places {
  const options = {
    to: { type: "string" },
    files: { type: "string" },
    stopped: { type: "boolean" },
  } as const;
  const given = (() => {
    try {
      return parseArgs({ args: words, options }).values;
    } catch {
      return refuse();
    }
  })();
  if (given.to === undefined) return refuse();
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
    throw new Error("La cible est la source : il n'y a rien à déménager.");
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
