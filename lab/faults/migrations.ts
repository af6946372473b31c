import { isMigrated } from "../../server/db/migrate.ts";
import { ADMIN, type Site } from "../../server/testing/run-site.ts";
import { look } from "./hand.ts";
import { POINTS } from "./points.ts";
import type { Ground, Scenario } from "./scenario.ts";

/** Every table with its columns, as one text. */
const schemaOf = (site: Site): Promise<string> =>
  look(site, async (db) => {
    if (!(await isMigrated(db))) return "inachevé";
    const tables = await db.introspection.getTables();
    return tables
      .map(({ name, columns }) => `${name} ${columns.map((column) => column.name).join(" ")}`)
      .toSorted()
      .join("\n");
  });

async function firstStart(ground: Ground, site: Site, more: Record<string, string> = {}) {
  return site.run({ ...ground.settings, ...ADMIN, ...more });
}

/** Growing steps: each statement of the first changes, then further and further apart. */
const next = (at: number): number => Math.max(at + 1, Math.floor(at * 1.6));

const migrations: Scenario = {
  title: "migration tuée en chemin",
  run: async (ground) => {
    const whole = await ground.makeSite();
    await (await firstStart(ground, whole)).kill("SIGTERM");
    const wanted = await schemaOf(whole);
    const killedAt: number[] = [];
    const wrong: string[] = [];
    for (let at = 1; ; at = next(at)) {
      const site = await ground.makeSite();
      const first = await firstStart(ground, site, {
        NODE_OPTIONS: `--import=${POINTS}`,
        FAULT_AT_START: `kill ${at}`,
      });
      if (!first.ended) {
        await first.kill("SIGKILL");
        break;
      }
      killedAt.push(at);
      const second = await firstStart(ground, site);
      if (second.ended) wrong.push(`${at} : ${second.output()}`);
      else if ((await schemaOf(site)) !== wanted) wrong.push(`${at} : autre schéma`);
      await second.kill("SIGKILL");
      await site.end();
    }
    for (const one of wrong) ground.tell(`✗ ${one}`);
    return [
      {
        what: `tué à l'instruction ${killedAt.join(", ")} du premier démarrage`,
        measured: `${killedAt.length} fois, ${wrong.length} où le démarrage suivant ne l'achève pas`,
        held: killedAt.length > 0 && wrong.length === 0,
      },
    ];
  },
};

export default migrations;
