import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pagePath } from "../../../contract/page-path.ts";
import { ACCOUNTS, PASSWORD } from "../../../scripts/demo/people.ts";
import { alternate } from "../alternate.ts";
import type { Bench } from "../fixture.ts";
import { runPinned } from "../pinned.ts";
import type { Row } from "../row.ts";
import { ask, type LoadRequest } from "../wrk.ts";

function logIns({ url, folder }: Bench): LoadRequest {
  const bodyFile = join(folder, "login.json");
  writeFileSync(bodyFile, JSON.stringify({ email: ACCOUNTS.member.email, password: PASSWORD }));
  return { url: `${url}/api/login`, headers: { "content-type": "application/json" }, bodyFile };
}

const verifyLoop = new URL("../verify-loop.ts", import.meta.url).pathname;

const rows: Row[] = [
  {
    number: "6",
    title: "connexions",
    gate: 0.65,
    goal: 0.8,
    kind: "share",
    unit: "/s, et vérifications argon2id seules",
    measure: (bench) =>
      alternate(
        bench.pairs,
        async () => (await ask(logIns(bench))).rate,
        async () => Number(await runPinned("server", process.execPath, [verifyLoop, "1"])),
      ),
  },
  {
    number: "7",
    title: "p99 d’une page publique pendant que des connexions remplissent le cœur",
    gate: 10,
    goal: 4,
    kind: "times",
    unit: "ms, et sans elles",
    measure: (bench) => {
      const page: LoadRequest = {
        url: `${bench.url}${pagePath("about")}`,
        headers: { "accept-encoding": "br" },
        connections: 1,
      };
      const among = async () => {
        const [{ p99 }] = await Promise.all([ask(page), ask(logIns(bench))]);
        return p99;
      };
      return alternate(bench.pairs, among, async () => (await ask(page)).p99);
    },
  },
];
export default rows;
