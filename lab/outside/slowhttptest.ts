import { setTimeout as wait } from "node:timers/promises";
import { pagePath } from "../../contract/page-path.ts";
import type { Finding } from "../finding.ts";
import { p95Ms, type Timed, visit } from "../hostile/flood.ts";
import { toMs } from "../table.ts";
import { type DemoSite, findFailures } from "./demo-site.ts";
import { fromDebian } from "./install.ts";
import { openRelay } from "./relay.ts";
import type { Context, Ran, Tool } from "./tool.ts";

/** Eight source addresses, because the site allows 256 connections per address. */
const MACHINES = 8;
const EACH = 250;
const SECONDS = 30;
/** A normal client at another address. */
const VISITOR = "127.0.0.9";

/** What slowhttptest slows down: the head of a request, its body, or reading. */
const ATTACKS: [string, string[], `/${string}`][] = [
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

/**
 * At low priority: on a real network its clients run elsewhere, and eight use all cores once the
 * site has closed their connections.
 */
const attack = (context: Context, options: string[], url: string, count: number): Promise<Ran> => {
  const args = ["-c", String(count), "-r", "200", ...options, "-u", url, "-l", String(SECONDS)];
  return context.run("nice", ["-n", "19", "slowhttptest", ...args, "-p", "5"], {
    seconds: SECONDS + 40,
  });
};

/** Whether the tool found the site available at its last checks. */
const isAvailable = ({ output }: Ran): boolean => {
  const checks = [...output.matchAll(/service available:\s+(YES|NO)/g)];
  if (checks.length === 0) throw new Error(`slowhttptest n'a rien dit du site : ${output}`);
  return checks.slice(-3).every(([, word]) => word === "YES");
};

/** Most connections open at once. */
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

/** Measures normal visitors during an attack, each at an address that the site counts apart. */
async function measureAmong(
  context: Context,
  site: DemoSite,
  token: string,
  ports: number[],
  [name, options, path]: (typeof ATTACKS)[number],
): Promise<Finding> {
  const attacks = ports.map((port) =>
    attack(context, options, `http://localhost:${port}${path}`, EACH),
  );
  // All clients are connected by then.
  await wait(6000);
  const during = await bothOf(site, token);
  const together = (await Promise.all(attacks))
    .map(mostConnected)
    .reduce((sum, one) => sum + one, 0);
  const failed = during.flat().filter(({ status }) => status !== 200);
  return {
    what: `${ports.length * EACH} clients, ${name} : connectés ensemble ; p95 d'une page, d'un appel ; visites en échec`,
    measured: `${together} ; ${measured(during)} ; ${failed.length} sur ${during.flat().length}`,
    passed: failed.length === 0,
  };
}

async function run(context: Context): Promise<Finding[]> {
  const witness = await context.openWitness();
  const heads = ATTACKS[0]?.[1] ?? [];
  const closed = await attack(context, heads, `${witness.url}/`, EACH);
  const site = await context.open({ RATE_LIMIT: "on", LOG_LEVEL: "warn" });
  const token = await site.logIn("member");
  const ports: number[] = [];
  for (let number = 1; number <= MACHINES; number += 1)
    ports.push(await openRelay(context, site.port, { from: `127.0.3.${number}` }));
  await bothOf(site, token);
  const findings: Finding[] = [
    {
      what: "témoin, une connexion pour chacun sans fin : fermé aux autres",
      measured: isAvailable(closed) ? "non" : "oui",
      passed: !isAvailable(closed),
    },
    {
      what: "p95 d'une page, d'un appel, sans clients lents",
      measured: measured(await bothOf(site, token)),
      passed: true,
    },
  ];
  for (const options of ATTACKS)
    findings.push(await measureAmong(context, site, token, ports, options));
  return [...findings, findFailures(site)];
}

const slowhttptest: Tool = {
  title: "clients lents",
  install: fromDebian("slowhttptest"),
  run,
};

export default slowhttptest;
