import { ADMIN } from "../../server/testing/run-site.ts";
import type { Attack } from "../attack/attack.ts";
import { flood, inMs, p95, visit } from "../attack/flood.ts";

const CONNECTIONS = 100;
const SECONDS = 10;
/** How much slower a visitor may be served while somebody floods the site. */
const MOST = 3;

const attack: Attack = {
  line: "1.1",
  title: "inondation de pages",
  run: async (makeSite) => {
    const { url } = await (await makeSite()).run({ ...ADMIN, RATE_LIMIT: "on" });
    const page = `${url}/contact`;
    const visitor = { from: "127.0.0.9" };
    await visit(page, { seconds: 1, ...visitor });
    const idle = p95(await visit(page, { seconds: SECONDS, ...visitor }));
    const flooding = flood({ url: `${url}/espace-membre/groupes/{n}`, connections: CONNECTIONS, seconds: SECONDS });
    const visits = await visit(page, { seconds: SECONDS, ...visitor });
    const { statuses } = await flooding;
    const served = visits.every(({ status }) => status === 200);
    const during = p95(visits);
    const ratio = `${inMs(idle)} au repos, ${inMs(during)} pendant (× ${(during / idle).toFixed(1)})`;
    return [{ what: `p95 de /contact, ${CONNECTIONS} connexions : ${JSON.stringify(statuses)}`, measured: ratio, held: served && during <= idle * MOST }];
  },
};

export default attack;
