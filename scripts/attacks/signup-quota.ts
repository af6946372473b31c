import { sql } from "kysely";
import { openDatabase } from "../../server/db/open.ts";
import { ADMIN } from "../../server/testing/run-site.ts";
import { applicationOf } from "../attack/accounts.ts";
import type { Attack } from "../attack/attack.ts";
import { callApi, mailsTo } from "../attack/calls.ts";

const VICTIM = "ines.carpentier@exemple.fr";
const HOURS = 17;

const attack: Attack = {
  line: "1.5",
  title: "les inscriptions d'une journée, et une boîte aux lettres",
  run: async (makeSite) => {
    const site = await makeSite();
    const { url } = await site.run({ ...ADMIN, RATE_LIMIT: "on" });
    const { db, close } = openDatabase({ dataDir: site.dataDir, shared: true });
    const signUp = async (email: string, from: string) =>
      (await callApi(`${url}/api/signup`, { body: applicationOf(email), from })).status;
    let taken = 0;
    for (let hour = 0; hour < HOURS; hour += 1) {
      for (let count = 0; count < 3; count += 1)
        if ((await signUp(VICTIM, "127.0.0.2")) === 201) taken += 1;
      // An hour later: the counters of an hour and of a quarter of one are over.
      await sql`delete from throttles where key like 'signupPerAddress:3600000:%' or key like 'signupTriesPerAddress:%'`.execute(
        db,
      );
    }
    const other = await signUp("quelquun@exemple.fr", "127.0.0.3");
    const mails = (await mailsTo(site.dataDir, VICTIM, taken)).length;
    await close();
    return [
      {
        what: `une adresse, ${HOURS} heures : ${taken} inscriptions ; une autre s'inscrit`,
        measured: `réponse ${other}`,
        held: other === 201,
      },
      { what: "courriels reçus par une même adresse", measured: `${mails}`, held: mails <= 3 },
    ];
  },
};

export default attack;
