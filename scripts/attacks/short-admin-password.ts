import { ADMIN } from "../../server/testing/run-site.ts";
import { logInAs, makeMember } from "../attack/accounts.ts";
import type { Attack } from "../attack/attack.ts";
import { callApi } from "../attack/calls.ts";

const SHORT = { email: "ines.carpentier@exemple.fr", password: "girafe-Noir34" };

const attack: Attack = {
  line: "1.15",
  title: "un administrateur au mot de passe court",
  run: async (makeSite) => {
    const site = await makeSite();
    const { url } = await site.run(ADMIN);
    const admin = await logInAs(url);
    const id = await makeMember(site, url, admin, SHORT);
    await callApi(`${url}/api/users/${id}/role`, {
      method: "PUT",
      token: admin,
      body: { role: "admin" },
    });
    const { status } = await callApi(`${url}/api/journal`, {
      method: "GET",
      token: await logInAs(url, SHORT),
    });
    return [
      {
        what: "membre de 13 caractères promu, qui lit ensuite le journal",
        measured: `réponse ${status}`,
        held: status === 403,
      },
    ];
  },
};

export default attack;
