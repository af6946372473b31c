import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { copyCheckout } from "../../server/testing/copy-checkout.ts";
import { ADMIN, type Site } from "../../server/testing/run-site.ts";
import type { Attack } from "../attack/attack.ts";

const PAGES = ["/", "/contact", "/mentions-legales", "/login"];

/** Statuses of a few pages of a site whose values.json has lost a brace, before it starts or while it runs. */
async function visitBroken(
  attacked: string,
  makeSite: (root?: string) => Promise<Site>,
  running: boolean,
): Promise<number[]> {
  const { root, end } = copyCheckout(attacked);
  const file = `${root}/content/values.json`;
  const breakValues = () =>
    writeFileSync(file, readFileSync(file, "utf8").replace(/\}(?=,\s*"telephone")/, ""));
  try {
    if (!running) breakValues();
    const { url } = await (await makeSite(root)).run(ADMIN);
    if (running) {
      breakValues();
      await wait(1000);
    }
    return await Promise.all(PAGES.map(async (page) => (await fetch(url + page)).status));
  } finally {
    end();
  }
}

const attack: Attack = {
  line: "C1.3",
  title: "values.json sans une accolade",
  run: async (makeSite, attacked) => {
    const found = [
      { when: "avant le démarrage", statuses: await visitBroken(attacked, makeSite, false) },
      { when: "pendant que le site tourne", statuses: await visitBroken(attacked, makeSite, true) },
    ];
    return found.map(({ when, statuses }) => ({
      what: `accolade ôtée ${when} : ${PAGES.join(", ")}`,
      measured: `réponses ${statuses.join(", ")}`,
      held: statuses.every((status) => status === 200),
    }));
  },
};

export default attack;
