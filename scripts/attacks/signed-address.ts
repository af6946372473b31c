import { field, file, form } from "../../server/testing/form.ts";
import { ADMIN, post } from "../../server/testing/run-site.ts";
import { pdf } from "../../server/testing/sample-files.ts";
import type { Attack } from "../attack/attack.ts";

const attack: Attack = {
  line: "1.12",
  title: "adresse signée d'un document, après la session",
  run: async (makeSite) => {
    const { url } = await (await makeSite()).run(ADMIN);
    const { token } = await (
      await post(`${url}/api/login`, { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD })
    ).json();
    const authorization = `Bearer ${token}`;
    const [group] = (await (
      await fetch(`${url}/api/groupes`, { headers: { authorization } })
    ).json()) as { id: string }[];
    const upload = form([field("groupId", group?.id ?? ""), file("note.pdf", pdf())]);
    await fetch(`${url}/api/upload`, {
      method: "POST",
      headers: { authorization, ...upload.headers },
      body: new Uint8Array(upload.body),
    });
    const [document] = (await (
      await fetch(`${url}/api/documents`, { headers: { authorization } })
    ).json()) as { url: string }[];
    const read = async () => (await fetch(`${url}${document?.url}`)).status;
    const before = await read();
    if (before !== 200) throw new Error(`the signed address answers ${before}`);
    await post(`${url}/api/logout`, {}, token);
    const after = await read();
    return [
      {
        what: "le fichier, une fois la session fermée",
        measured: `réponse ${after} (ouverte : ${before})`,
        held: after === 401,
      },
    ];
  },
};

export default attack;
