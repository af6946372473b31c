import { ADMIN } from "../../server/testing/run-site.ts";
import { applicationOf, CREDENTIALS } from "../attack/accounts.ts";
import type { Attack } from "../attack/attack.ts";
import { callApi } from "../attack/calls.ts";

const attack: Attack = {
  line: "1.16",
  title: "une inscription avant le premier administrateur",
  run: async (makeSite) => {
    const site = await makeSite();
    const first = await site.run();
    await callApi(`${first.url}/api/signup`, { body: applicationOf("quelquun@exemple.fr") });
    await first.kill("SIGTERM");
    const second = await site.run(ADMIN);
    const { status } = await callApi(`${second.url}/api/login`, { body: CREDENTIALS });
    return [
      {
        what: "redémarrage avec ADMIN_EMAIL et ADMIN_PASSWORD",
        measured: `l'administrateur se connecte : ${status}`,
        held: status === 200,
      },
    ];
  },
};

export default attack;
