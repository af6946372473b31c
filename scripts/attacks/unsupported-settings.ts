import { ADMIN } from "../../server/testing/run-site.ts";
import type { Attack } from "../attack/attack.ts";

const SETTINGS = {
  IMAP_URL: "imaps://boite.exemple.fr",
  OFFLINE: "non",
  METRICS: "loopback",
};

const attack: Attack = {
  line: "1.9",
  title: "réglages faux ou incomplets",
  run: async (makeSite) => {
    const ignored: string[] = [];
    for (const [name, value] of Object.entries(SETTINGS)) {
      const { ended, output } = await (await makeSite()).run({ ...ADMIN, [name]: value });
      if (!ended || !output().includes(`${name} : `)) ignored.push(name);
    }
    const measured =
      ignored.length > 0
        ? `ignorés : ${ignored.join(", ")}`
        : "chacun arrête le démarrage, qui le nomme";
    return [
      {
        what: "des réglages faux, ou qui en demandent un autre",
        measured,
        held: ignored.length === 0,
      },
    ];
  },
};

export default attack;
