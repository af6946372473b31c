import { ADMIN } from "../../server/testing/run-site.ts";
import { applicationOf, logInAs } from "../attack/accounts.ts";
import type { Attack } from "../attack/attack.ts";
import { callApi, mailsTo } from "../attack/calls.ts";

const VICTIM = "ines.carpentier@exemple.fr";

const attack: Attack = {
  line: "1.6",
  title: "une adresse refusée sans avoir été vérifiée",
  run: async (makeSite) => {
    const site = await makeSite();
    const { url } = await site.run(ADMIN);
    const admin = await logInAs(url);
    await callApi(`${url}/api/signup`, { body: applicationOf(VICTIM) });
    const { json } = await callApi(`${url}/api/applications?emailVerified=false`, {
      method: "GET",
      token: admin,
    });
    const [spam] = json as unknown as { id: string }[];
    await callApi(`${url}/api/applications/${spam?.id}/refuse`, {
      token: admin,
      body: { silent: true },
    });
    await mailsTo(site.dataDir, VICTIM, 1);
    await callApi(`${url}/api/signup`, { body: applicationOf(VICTIM) });
    const mail = (await mailsTo(site.dataDir, VICTIM, 2)).at(-1);
    const held = mail?.text?.includes("/verifier-adresse/") === true;
    return [
      {
        what: "la personne elle-même s'inscrit ensuite",
        measured: `elle reçoit « ${mail?.subject} »`,
        held,
      },
    ];
  },
};

export default attack;
