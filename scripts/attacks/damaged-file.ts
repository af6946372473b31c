import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { field, file, form } from "../../server/testing/form.ts";
import { ADMIN, post } from "../../server/testing/run-site.ts";
import type { Attack } from "../attack/attack.ts";
import { timed } from "../attack/flood.ts";

const SIZE = 5 * 1024 * 1024;

const attack: Attack = {
  line: "1.13",
  title: "fichier abîmé sur le disque",
  run: async (makeSite) => {
    const { dataDir, run } = await makeSite();
    const { url } = await run(ADMIN);
    const { token } = await (
      await post(`${url}/api/login`, { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD })
    ).json();
    const upload = form([
      field("category", "rapports"),
      file("rapport.pdf", Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(SIZE, "x")])),
    ]);
    const headers = { authorization: `Bearer ${token}`, ...upload.headers };
    await fetch(`${url}/api/upload-ressource`, {
      method: "POST",
      headers,
      body: new Uint8Array(upload.body),
    });
    const [stored = ""] = globSync("files/*.pdf", { cwd: dataDir });
    const address = `${url}/api/uploads/${stored.replace("files/", "")}`;
    const before = await timed(address);
    if (before.status !== 200) throw new Error(`the file answers ${before.status}`);
    const path = join(dataDir, stored);
    const bytes = readFileSync(path);
    bytes[SIZE >> 1] = 0;
    writeFileSync(path, bytes);
    const answer = await fetch(address);
    const measured = `réponse ${answer.status}${answer.status === 200 ? `, ${(await answer.arrayBuffer()).byteLength} octets servis` : ` ${await answer.text()}`}`;
    return [{ what: "un octet changé sur 5 Mo", measured, held: answer.status === 500 }];
  },
};

export default attack;
