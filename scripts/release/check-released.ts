import { migrationNames } from "#server/db/migrate.ts";
import released from "#server/db/migrations/released.json" with { type: "json" };

/** Throws if a migration of this release is not listed as released: it could still change after a site has run it. */
export function checkReleased(
  names: string[] = migrationNames,
  listed: string[] = released.migrations,
): void {
  const missing = names.filter((name) => !listed.includes(name));
  if (missing.length > 0)
    throw new Error(
      `Migrations absentes de server/db/migrations/released.json : ${missing.join(", ")}. Ajoutez-les comme l’explique docs/how-to/add-a-migration.md, puis recommencez.`,
    );
}
