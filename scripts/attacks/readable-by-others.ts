import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ADMIN, post } from "../../server/testing/run-site.ts";
import type { Attack } from "../attack/attack.ts";

const OTHERS = 0o077;

const attack: Attack = {
  line: "1.10",
  title: "données lues par un autre compte de la machine",
  run: async (makeSite) => {
    const { dataDir, run } = await makeSite();
    const folder = join(dataDir, "donnees");
    const { url } = await run({ ...ADMIN, DATA_DIR: folder });
    await post(`${url}/api/forgot-password`, { email: ADMIN.ADMIN_EMAIL });
    const listed = () => globSync("**/*", { cwd: folder });
    for (let tried = 0; tried < 100 && !listed().some((name) => name.endsWith(".eml")); tried += 1)
      await wait(100);
    const open = [".", ...listed()].filter(
      (name) => (statSync(join(folder, name)).mode & OTHERS) !== 0,
    );
    const mails = open.filter((name) => name.endsWith(".eml")).length;
    const measured = `${open.length} ouverts sur ${listed().length + 1}, dont ${mails} courriel portant un lien valable`;
    return [{ what: "base, fichiers, courriels sous DATA_DIR", measured, held: open.length === 0 }];
  },
};

export default attack;
