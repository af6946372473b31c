import { sql } from "kysely";
import { findFormer } from "./former-migrations.ts";
import { hasTable } from "./incomplete-move.ts";
import type { Db, Trx } from "./open.ts";

/** As an operator types them; the former version has its own name for the first one. */
const BACK_UP_BEFORE = "npm run backup -- FICHIER";
const RESTORE = "npm run site -- restore FICHIER --replace";

const UNCHANGED = "Rien n’a été changé.";
const MOVE_ON = `sauvegardez le site avec elle (${BACK_UP_BEFORE}), puis restaurez-le avec celle-ci (${RESTORE}). ${UNCHANGED}`;

/** NNNN-verb-noun: a date is no number. */
const NAMED = /^0001-initial$|^\d{4}-[a-z]+(-[a-z0-9]+)+$/;
const SITE_TABLES = ["users", "groups", "events", "journal"];

const numbered = (number: number): string => String(number).padStart(4, "0");
const numberOf = (name: string): number => Number(name.slice(0, 4));

/** What is wrong with the names of the migration files, with the remedy; undefined where they count 0001, 0002, 0003… */
export function describeMisnumbered(known: readonly string[]): string | undefined {
  const misnamed = known.find((name) => !NAMED.test(name));
  if (misnamed !== undefined)
    return `Base de données : la migration ${misnamed} a un nom d’une autre forme. Nommez le fichier NNNN-verbe-nom.ts en anglais, par exemple ${numbered(known.length)}-add-phone.ts.`;
  const index = known.findIndex((name, before) => numberOf(name) !== before + 1);
  if (index === -1) return undefined;
  const right = numbered(index + 1);
  return `Base de données : avant la migration ${known[index]}, le numéro ${right} manque ou est pris deux fois. Renumérotez les fichiers de server/db/migrations pour qu’ils se suivent, sans toucher à ceux qui ont déjà été publiés.`;
}

/** Why a database with these migrations cannot be used or backed up by a program with the known ones; undefined where it can. */
export function describeForeign(
  executed: readonly string[],
  known: readonly string[],
): string | undefined {
  const former = findFormer(executed);
  if (former === "whole")
    return `Base de données d’une version précédente du site, que celle-ci ne sait pas mettre à jour. Remettez la version précédente, ${MOVE_ON}`;
  if (former === "part")
    return `Base de données d’une version trop ancienne du site. Démarrez-la une fois avec la dernière version précédente, ${MOVE_ON}`;
  const unknown = executed.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    return `Base de données d’une version plus récente du site (${unknown.join(", ")}). Installez cette version, ou restaurez une sauvegarde plus ancienne (${RESTORE}). ${UNCHANGED}`;
  const skipped = known.find((name, index) => index < executed.length && executed[index] !== name);
  if (skipped === undefined) return undefined;
  const after = executed.find((name) => name > skipped);
  return `Base de données : la migration ${skipped} n’y a pas été exécutée, alors que ${after}, qui la suit, l’a été. Donnez à ${skipped} un numéro après celui de la dernière migration. ${UNCHANGED}`;
}

/** Names of the executed migrations, in their order; undefined where there is no list of them. */
export async function findExecuted(db: Db | Trx): Promise<string[] | undefined> {
  if (!(await hasTable(db, "kysely_migration"))) return undefined;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

async function hasSiteTables(db: Db | Trx): Promise<boolean> {
  for (const name of SITE_TABLES) if (await hasTable(db, name)) return true;
  return false;
}

/** Throws a sentence for the operator where the database is not one that these migrations have made or can go on with. Changes nothing. */
export async function refuseForeign(db: Db | Trx, known: readonly string[]): Promise<void> {
  const misnumbered = describeMisnumbered(known);
  if (misnumbered !== undefined) throw new Error(misnumbered);
  const executed = (await findExecuted(db)) ?? [];
  if (executed.length === 0 && (await hasSiteTables(db)))
    throw new Error(
      `Base de données incomplète : elle contient des tables du site, mais aucune migration terminée. Restaurez une sauvegarde (${RESTORE}), ou donnez au site une base vide. ${UNCHANGED}`,
    );
  const problem = describeForeign(executed, known);
  if (problem !== undefined) throw new Error(problem);
}
