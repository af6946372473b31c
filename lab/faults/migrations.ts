import { isMigrated } from "../../server/db/migrate.ts";
import { ADMIN, type Site } from "../../server/testing/run-site.ts";
import { POINTS } from "./points.ts";
import type { Context, Scenario } from "./scenario.ts";
import { readDatabase } from "./target.ts";

/** All tables with their columns, as text. */
const schemaOf = (site: Site): Promise<string> =>
  readDatabase(site, async (db) => {
    if (!(await isMigrated(db))) return "inachevé";
    const tables = await db.introspection.getTables();
    return tables
      .map(({ name, columns }) => `${name} ${columns.map((column) => column.name).join(" ")}`)
      .toSorted()
      .join("\n");
  });

async function firstStart(context: Context, site: Site, more: Record<string, string> = {}) {
  return site.run({ ...context.settings, ...ADMIN, ...more });
}

/** Growing steps: every statement of the first changes, then fewer and fewer. */
const next = (at: number): number => Math.max(at + 1, Math.floor(at * 1.6));

const migrations: Scenario = {
  title: "migration tuée en chemin",
  run: async (context) => {
    const whole = await context.makeSite();
    await (await firstStart(context, whole)).kill("SIGTERM");
    const expected = await schemaOf(whole);
    const killedAt: number[] = [];
    const wrong: string[] = [];
    for (let at = 1; ; at = next(at)) {
      const site = await context.makeSite();
      const first = await firstStart(context, site, {
        NODE_OPTIONS: `--import=${POINTS}`,
        FAULT_AT_START: `kill ${at}`,
      });
      if (!first.ended) {
        await first.kill("SIGKILL");
        break;
      }
      killedAt.push(at);
      const second = await firstStart(context, site);
      if (second.ended) wrong.push(`${at} : ${second.output()}`);
      else if ((await schemaOf(site)) !== expected) wrong.push(`${at} : autre schéma`);
      await second.kill("SIGKILL");
      await site.end();
    }
    for (const one of wrong) context.report(`✗ ${one}`);
    return [
      {
        what: `tué à l'instruction ${killedAt.join(", ")} du premier démarrage`,
        measured: `${killedAt.length} fois, ${wrong.length} où le démarrage suivant ne l'achève pas`,
        passed: killedAt.length > 0 && wrong.length === 0,
      },
    ];
  },
};

export default migrations;
