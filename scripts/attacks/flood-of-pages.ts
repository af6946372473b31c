import { ADMIN } from "../../server/testing/run-site.ts";
import type { Attack, Finding } from "../attack/attack.ts";
import { flood, inMs, p95, visit } from "../attack/flood.ts";

const CONNECTIONS = 100;
const SECONDS = 10;
/** How much slower a visitor may be served while somebody floods the site. */
const MOST = 3;

/** Each makes an address that nobody asked before; the server must not do more work for it than for any other. */
const FLOODS = {
  "pages de l'espace membre": "/espace-membre/groupes/{n}",
  "adresses inconnues": "/x{n}",
  recherches: "/mediation-en-sante/ressources/articles?q={n}",
  "liens à usage unique": "/reset-password/{n}",
};

const attack: Attack = {
  line: "1.1",
  title: "inondation de pages",
  run: async (makeSite) => {
    const { url } = await (await makeSite()).run({ ...ADMIN, RATE_LIMIT: "on" });
    const page = `${url}/contact`;
    const visitor = { from: "127.0.0.9" };
    await visit(page, { seconds: 1, ...visitor });
    const idle = p95(await visit(page, { seconds: SECONDS, ...visitor }));
    const findings: Finding[] = [];
    for (const [place, [name, address]] of Object.entries(FLOODS).entries()) {
      // Each from an address of its own: none starts with what another has used up.
      const flooding = flood({
        url: url + address,
        connections: CONNECTIONS,
        seconds: SECONDS,
        from: `127.0.1.${place + 1}`,
      });
      const visits = await visit(page, { seconds: SECONDS, ...visitor });
      const { statuses } = await flooding;
      const served = visits.every(({ status }) => status === 200);
      const during = p95(visits);
      const measured = `${inMs(idle)} au repos, ${inMs(during)} pendant (× ${(during / idle).toFixed(1)})`;
      findings.push({
        what: `p95 de /contact, ${CONNECTIONS} connexions, ${name} : ${JSON.stringify(statuses)}`,
        measured,
        held: served && during <= idle * MOST,
      });
    }
    return findings;
  },
};

export default attack;
