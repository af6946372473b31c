import { ADMIN } from "../../server/testing/run-site.ts";
import { logInAs, makeMember } from "../attack/accounts.ts";
import type { Attack } from "../attack/attack.ts";
import { callApi, mailsTo, tokenIn } from "../attack/calls.ts";

const MEMBER = { email: "ines.carpentier@exemple.fr", password: "brouette-Violette-93" };

const attack: Attack = {
  line: "1.24",
  title: "un ancien lien après suppression et restauration",
  run: async (makeSite) => {
    const site = await makeSite();
    const { url } = await site.run(ADMIN);
    const admin = await logInAs(url);
    const id = await makeMember(site, url, admin, MEMBER);
    const before = (await mailsTo(site.dataDir, MEMBER.email, 2)).length;
    await callApi(`${url}/api/forgot-password`, { body: { email: MEMBER.email } });
    const mails = await mailsTo(site.dataDir, MEMBER.email, before + 1);
    const token = tokenIn(mails.find(({ text }) => text?.includes("/reset-password/")));
    await callApi(`${url}/api/users/${id}`, { method: "DELETE", token: admin });
    await callApi(`${url}/api/trash/user/${id}/restore`, { token: admin });
    const { status } = await callApi(`${url}/api/reset-password/${token}`, {
      body: { newPassword: "violon-Orage-1000" },
    });
    return [
      {
        what: "lien de réinitialisation envoyé avant la corbeille",
        measured: `réponse ${status}`,
        held: token !== "" && status === 400,
      },
    ];
  },
};

export default attack;
