import { COLLEGES } from "../../contract/limits.ts";
import { ADMIN } from "../../server/testing/run-site.ts";
import type { Attack } from "../attack/attack.ts";
import { callApi, mailsTo, tokenIn } from "../attack/calls.ts";

const VICTIM = "ines.carpentier@exemple.fr";
const GENUINE = "brouette-Violette-93";
const STRANGER = "attaquant-Discret-77";

const form = (firstName: string, password: string) => ({
  username: "Relais du Port",
  firstName,
  lastName: "Carpentier",
  email: VICTIM,
  password,
  selectedOption: COLLEGES[0],
});

const attack: Attack = {
  line: "1.2",
  title: "le mot de passe d'un inconnu",
  run: async (makeSite) => {
    const site = await makeSite();
    const { url } = await site.run(ADMIN);
    await callApi(`${url}/api/signup`, { body: form("Inès", GENUINE) });
    await mailsTo(site.dataDir, VICTIM);
    await callApi(`${url}/api/signup`, { body: form("Faux", STRANGER) });
    const newest = tokenIn((await mailsTo(site.dataDir, VICTIM, 2)).at(-1));
    const link = `${url}/api/verify-email/${newest}`;
    const chosen = await callApi(link, { body: { newPassword: GENUINE } });
    // A page that asks for nothing but a click.
    if (chosen.status !== 200) await callApi(link);
    const { json } = await callApi(`${url}/api/login`, {
      body: { email: VICTIM, password: STRANGER },
    });
    return [
      {
        what: "un inconnu s'inscrit après elle ; la victime ouvre le lien le plus récent",
        measured: `le mot de passe de l'inconnu répond ${json.code}`,
        held: json.code === "login_failed",
      },
    ];
  },
};

export default attack;
