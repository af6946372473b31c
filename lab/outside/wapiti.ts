import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { publicPages } from "../../contract/page-path.ts";
import type { Finding } from "../finding.ts";
import { findFailures } from "./demo-site.ts";
import { fromDebian } from "./install.ts";
import type { Context, Tool } from "./tool.ts";

const SECONDS = 300;

/** Modules that need no network; the others fetch lists or wait for callbacks. */
const MODULES = [
  "backup",
  "blindsql",
  "cookieflags",
  "crlf",
  "csp",
  "csrf",
  "exec",
  "file",
  "htaccess",
  "http_headers",
  "methods",
  "permanentxss",
  "redirect",
  "shellshock",
  "sql",
  "xss",
];

interface Report {
  vulnerabilities: Record<string, { method: string; path: string; info: string }[]>;
  anomalies: Record<string, { method: string; path: string; info: string }[]>;
}

interface Scanned {
  report: Report | undefined;
  found: string[];
}

/**
 * wapiti expects 1; the site sends 0, as OWASP advises, because that filter of old browsers created
 * vulnerabilities.
 */
const ON_PURPOSE = /X-XSS-Protection is not set/;

/** Its reports, except those of deliberate choices, one per line. */
const linesOf = ({ vulnerabilities, anomalies }: Report): string[] =>
  Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, list]) =>
    list
      .filter(({ info }) => !ON_PURPOSE.test(info))
      .map(({ method, path, info }) => `${kind} : ${method} ${path} ${info}`),
  );

async function scan(
  { folder, run }: Context,
  name: string,
  url: string,
  more: string[],
  secrets: string[] = [],
): Promise<Scanned> {
  const path = join(folder, `${name}.json`);
  const usual = ["--scope", "domain", "--flush-session", "--store-session", folder];
  const times = ["--max-scan-time", String(SECONDS - 60), "--max-attack-time", "60"];
  const args = ["-u", url, ...usual, ...times, "-m", MODULES.join(","), ...more];
  const options = { seconds: SECONDS, secrets };
  const { output } = await run("wapiti", [...args, "-f", "json", "-o", path], options);
  if (!existsSync(path)) {
    process.stdout.write(`${output.split("\n").slice(-15).join("\n")}\n`);
    return { report: undefined, found: [] };
  }
  const report = JSON.parse(readFileSync(path, "utf8")) as Report;
  const found = linesOf(report);
  for (const line of found) process.stdout.write(`    ${line}\n`);
  return { report, found };
}

const countRequests = (lines: { url?: string }[]): string =>
  `${lines.length} requêtes, ${new Set(lines.map(({ url }) => url)).size} adresses`;

async function run(context: Context): Promise<Finding[]> {
  const witness = await context.openWitness();
  const holes = await scan(context, "temoin", `${witness.url}/`, []);
  const site = await context.open({ RATE_LIMIT: "off" });
  const token = await site.logIn("member");
  const starts = publicPages
    .filter(({ path }) => !path.includes(":"))
    .flatMap(({ path }) => ["-s", `${site.url}${path}`]);
  const pages = await scan(context, "pages", `${site.url}/`, starts);
  const publicLog = site.log().filter(({ url }) => url !== undefined);
  const calls = [
    "documents?q=a&limit=5",
    "events?limit=5",
    "groupes?q=a",
    "ressources/articles?q=a",
  ];
  const bearer = `Authorization: Bearer ${token}`;
  const api = calls.flatMap((path) => ["-s", `${site.url}/api/${path}`]);
  const called = await scan(
    context,
    "api",
    `${site.url}/api/users/me`,
    ["-H", bearer, ...api],
    [token],
  );
  const apiLog = site.log().filter(({ url }) => url?.startsWith("/api/"));
  return [
    {
      what: "témoin : page qui répète ce qu'on lui dit, trouvée",
      measured: `${holes.found.length} trouvailles`,
      passed: holes.found.some((line) => /Cross Site Scripting/.test(line)),
    },
    {
      what: "pages publiques",
      measured: `${countRequests(publicLog)} ; ${pages.found.length} trouvailles`,
      passed: pages.report !== undefined && pages.found.length === 0 && publicLog.length > 100,
    },
    {
      what: "lectures de l'API, session d'un membre",
      measured: `${countRequests(apiLog)} ; ${called.found.length} trouvailles`,
      passed: called.report !== undefined && called.found.length === 0 && apiLog.length > 100,
    },
    findFailures(site),
  ];
}

const wapiti: Tool = { title: "failles web courantes", install: fromDebian("wapiti"), run };

export default wapiti;
