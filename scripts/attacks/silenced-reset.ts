import { ADMIN } from "../../server/testing/run-site.ts";
import { CREDENTIALS } from "../attack/accounts.ts";
import type { Attack } from "../attack/attack.ts";
import { callApi, mailsTo } from "../attack/calls.ts";

const ASKED = 3;

const attack: Attack = {
  line: "1.17",
  title: "la demande du titulaire étouffée",
  run: async (makeSite) => {
    const site = await makeSite();
    const { url } = await site.run({ ...ADMIN, RATE_LIMIT: "on" });
    const ask = (from: string) =>
      callApi(`${url}/api/forgot-password`, { body: { email: CREDENTIALS.email }, from });
    for (let count = 0; count < ASKED; count += 1) await ask("127.0.0.2");
    await ask("127.0.0.3");
    const mails = await mailsTo(site.dataDir, CREDENTIALS.email, ASKED + 1);
    const measured = `${mails.length} courriels pour ${ASKED + 1} demandes`;
    return [
      {
        what: "trois demandes anonymes, puis celle du titulaire, d'une autre adresse",
        measured,
        held: mails.length === ASKED + 1,
      },
    ];
  },
};

export default attack;
