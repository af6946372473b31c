import { setTimeout as wait } from "node:timers/promises";
import { pagePath } from "../../contract/page-path.ts";
import type { Finding } from "../finding.ts";
import { p95Ms, type Timed, visit } from "../hostile/flood.ts";
import { toMs } from "../table.ts";
import { type DemoSite, findFailures } from "./demo-site.ts";
import { fromDebian } from "./install.ts";
import { openRelay } from "./relay.ts";
import type { Ground, Ran, Tool } from "./tool.ts";

/** Eight machines, as it were: of one address the site holds 256. */
const MACHINES = 8;
const EACH = 250;
const SECONDS = 30;
/** Somebody who is not slow, elsewhere. */
const VISITOR = "127.0.0.9";

/** What slowhttptest sends slowly: the head of a request, its body; or reads slowly. */
const WAYS: [string, string[], `/${string}`][] = [
  ["en-têtes jamais finis", ["-H", "-i", "5", "-x", "24"], pagePath("contact")],
  [
    "corps jamais fini",
    ["-B", "-f", "application/json", "-i", "5", "-s", "8192", "-x", "24"],
    "/api/login",
  ],
  [
    "réponse lue goutte à goutte",
    ["-X", "-k", "3", "-w", "16", "-y", "64", "-n", "5", "-z", "16"],
    pagePath("contact"),
  ],
];

/** With what the machine has left: its clients would be elsewhere, and eight of it take all the time of the cores once the site has closed their connections. */
const attack = (ground: Ground, way: string[], url: string, count: number): Promise<Ran> => {
  const words = ["-c", String(count), "-r", "200", ...way, "-u", url, "-l", String(SECONDS)];
  return ground.run("nice", ["-n", "19", "slowhttptest", ...words, "-p", "5"], {
    seconds: SECONDS + 40,
  });
};

/** What it says of the site in the end. */
const isAvailable = ({ output }: Ran): boolean => {
  const said = [...output.matchAll(/service available:\s+(YES|NO)/g)];
  if (said.length === 0) throw new Error(`slowhttptest n'a rien dit du site : ${output}`);
  return said.slice(-3).every(([, word]) => word === "YES");
};

/** How many of its connections it held at once. */
const mostConnected = ({ output }: Ran): number =>
  Math.max(0, ...[...output.matchAll(/^connected:\s+(\d+)/gm)].map(([, count]) => Number(count)));

const bothOf = ({ url }: DemoSite, token: string): Promise<[Timed[], Timed[]]> =>
  Promise.all([
    visit(`${url}${pagePath("contact")}`, { seconds: 12, every: 60, from: VISITOR }),
    visit(`${url}/api/groupes`, {
      seconds: 12,
      every: 60,
      from: VISITOR,
      headers: { authorization: `Bearer ${token}` },
    }),
  ]);

const measured = ([page, call]: [Timed[], Timed[]]): string =>
  `${toMs(p95Ms(page))}, ${toMs(p95Ms(call))}`;

/** Normal visitors while so many are slow, each from where the site takes them for another. */
async function measureAmong(
  ground: Ground,
  site: DemoSite,
  token: string,
  ports: number[],
  [name, way, path]: (typeof WAYS)[number],
): Promise<Finding> {
  const attacks = ports.map((port) => attack(ground, way, `http://localhost:${port}${path}`, EACH));
  // All have connected by then.
  await wait(6000);
  const during = await bothOf(site, token);
  const together = (await Promise.all(attacks))
    .map(mostConnected)
    .reduce((sum, one) => sum + one, 0);
  const failed = during.flat().filter(({ status }) => status !== 200);
  return {
    what: `${ports.length * EACH} clients, ${name} : connectés ensemble ; p95 d'une page, d'un appel ; visites en échec`,
    measured: `${together} ; ${measured(during)} ; ${failed.length} sur ${during.flat().length}`,
    held: failed.length === 0,
  };
}

async function run(ground: Ground): Promise<Finding[]> {
  const witness = await ground.openWitness();
  const heads = WAYS[0]?.[1] ?? [];
  const closed = await attack(ground, heads, `${witness.url}/`, EACH);
  const site = await ground.open({ RATE_LIMIT: "on", LOG_LEVEL: "warn" });
  const token = await site.logIn("member");
  const ports: number[] = [];
  for (let number = 1; number <= MACHINES; number += 1)
    ports.push(await openRelay(ground, site.port, { from: `127.0.3.${number}` }));
  await bothOf(site, token);
  const findings: Finding[] = [
    {
      what: "témoin, une connexion pour chacun sans fin : fermé aux autres",
      measured: isAvailable(closed) ? "non" : "oui",
      held: !isAvailable(closed),
    },
    {
      what: "p95 d'une page, d'un appel, sans clients lents",
      measured: measured(await bothOf(site, token)),
      held: true,
    },
  ];
  for (const way of WAYS) findings.push(await measureAmong(ground, site, token, ports, way));
  return [...findings, findFailures(site)];
}

const slowhttptest: Tool = {
  title: "clients lents",
  install: fromDebian("slowhttptest"),
  run,
};

export default slowhttptest;
