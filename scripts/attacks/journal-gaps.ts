import { ADMIN } from "../../server/testing/run-site.ts";
import { CREDENTIALS, logInAs } from "../attack/accounts.ts";
import type { Attack } from "../attack/attack.ts";
import { callApi } from "../attack/calls.ts";

const EXPECTED = [
  "login_failed",
  "reset_requested",
  "email_change_requested",
  "data_exported",
  "session_ended",
  "members_read",
  "journal_read",
];

const attack: Attack = {
  line: "1.20",
  title: "ce que le journal ne dit pas",
  run: async (makeSite) => {
    const site = await makeSite();
    const first = await site.run(ADMIN);
    const api = `${first.url}/api`;
    const [admin, other] = [await logInAs(first.url), await logInAs(first.url)];
    await callApi(`${api}/login`, { body: { ...CREDENTIALS, password: "faux-Mot-de-passe-1" } });
    await callApi(`${api}/forgot-password`, { body: { email: CREDENTIALS.email } });
    await callApi(`${api}/users/me/email`, {
      token: admin,
      body: { email: "ailleurs@exemple.fr", currentPassword: CREDENTIALS.password },
    });
    for (const path of ["/users/me/export", "/users", "/journal"])
      await callApi(`${api}${path}`, { method: "GET", token: admin });
    const { sid } = JSON.parse(Buffer.from(other.split(".")[1] ?? "", "base64url").toString()) as {
      sid: string;
    };
    await callApi(`${api}/users/me/sessions/${sid}`, { method: "DELETE", token: admin });
    await first.kill("SIGTERM");
    const logged = /"login_failed"/.test(first.output());
    const { db, close } = site.openDatabase();
    const acts = new Set<string>(
      (await db.selectFrom("journal").select("act").execute()).map(({ act }) => act),
    );
    await close();
    const missing = EXPECTED.filter((act) => !acts.has(act));
    return [
      {
        what: "sept actes de sécurité",
        measured: `il en manque ${missing.length} au journal`,
        held: missing.length === 0,
      },
      {
        what: "une connexion refusée dans le journal technique",
        measured: logged ? "dit quel compte" : "aucune ligne",
        held: logged,
      },
    ];
  },
};

export default attack;
