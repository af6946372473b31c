import { randomBytes } from "node:crypto";
import { existsSync, globSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { field, file, form } from "../../server/testing/form.ts";
import { ADMIN, post } from "../../server/testing/run-site.ts";
import { pdf } from "../../server/testing/sample-files.ts";
import type { Attack } from "../attack/attack.ts";

const ORPHANS = 6;
const YESTERDAY = Date.now() / 1000 - 86_400;

const attack: Attack = {
  line: "1.14",
  title: "fichiers qu'un arrêt brutal laisse sans ligne",
  run: async (makeSite) => {
    const { dataDir, run } = await makeSite();
    const first = await run(ADMIN);
    const { token } = await (
      await post(`${first.url}/api/login`, {
        email: ADMIN.ADMIN_EMAIL,
        password: ADMIN.ADMIN_PASSWORD,
      })
    ).json();
    const upload = form([field("category", "rapports"), file("rapport.pdf", pdf())]);
    const headers = { authorization: `Bearer ${token}`, ...upload.headers };
    await fetch(`${first.url}/api/upload-ressource`, {
      method: "POST",
      headers,
      body: new Uint8Array(upload.body),
    });
    await first.kill("SIGTERM");
    const [named = ""] = globSync("files/*.pdf", { cwd: dataDir });
    const orphans = Array.from({ length: ORPHANS }, () =>
      join(dataDir, "files", `${randomBytes(16).toString("hex")}.pdf`),
    );
    for (const path of orphans) writeFileSync(path, pdf());
    for (const path of [...orphans, join(dataDir, named)]) utimesSync(path, YESTERDAY, YESTERDAY);
    const second = await run();
    // What the start sweeps away is gone within seconds; where nothing is swept, there is nothing to wait for.
    for (let tried = 0; tried < 15 && orphans.some(existsSync); tried += 1) await wait(200);
    await second.kill("SIGTERM");
    const left = orphans.filter(existsSync).length;
    const kept = existsSync(join(dataDir, named));
    const measured = `${left} de ${ORPHANS} encore là, le fichier nommé ${kept ? "gardé" : "perdu"}`;
    return [{ what: "après un redémarrage", measured, held: left === 0 && kept }];
  },
};

export default attack;
