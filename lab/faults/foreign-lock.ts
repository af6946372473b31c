import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import { ADMIN, post } from "../../server/testing/run-site.ts";
import { p95Ms, type Timed, visit } from "../hostile/flood.ts";
import { toMs } from "../table.ts";
import type { Scenario } from "./scenario.ts";

const SECONDS = 15;
/** A server that blocks does so for five seconds; a busy machine adds some delay. */
const MOST = 2000;

const slowest = (visits: Timed[]): number =>
  Math.max(...visits.map(({ milliseconds }) => milliseconds));

const scenario: Scenario = {
  title: "verrou d'écriture d'un autre programme",
  engine: "sqlite",
  run: async ({ makeSite }) => {
    const site = await makeSite();
    const { url } = await site.run(ADMIN);
    const { token = "" } = await (
      await post(`${url}/api/login`, { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD })
    ).json();
    const headers = { authorization: `Bearer ${token}` };
    const create = async (name: string) =>
      (await post(`${url}/api/groupes`, { name }, token)).status;
    const other = new SqliteDatabase(join(site.dataDir, "site.db"));
    other.exec("begin exclusive");
    const looking = [
      visit(`${url}/health`, { seconds: SECONDS }),
      visit(`${url}/api/groupes`, { seconds: SECONDS, headers, every: 200 }),
    ];
    const writing = Array.from({ length: SECONDS }, async (_, second) => {
      await wait(second * 1000);
      return create(`Pendant ${second}`);
    });
    const [health = [], list = []] = await Promise.all(looking);
    other.exec("commit");
    other.close();
    const written = await Promise.all(writing);
    const after = await create("Après");
    const toFinding = (what: string, visits: Timed[]) => {
      const passed = visits.every(({ status }) => status === 200) && slowest(visits) < MOST;
      return {
        what: `${what} pendant ${SECONDS} s de verrou`,
        measured: `p95 ${toMs(p95Ms(visits))}, maximum ${toMs(slowest(visits))}`,
        passed,
      };
    };
    const passed = written.every((status) => status === 503 || status === 201) && after === 201;
    return [
      toFinding("/health", health),
      toFinding("GET /groupes", list),
      {
        what: "écritures pendant, puis après",
        measured: `${written.join(" ")}, puis ${after}`,
        passed,
      },
    ];
  },
};

export default scenario;
