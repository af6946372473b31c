import { join } from "node:path";
import { ACCOUNTS } from "../../scripts/demo/people.ts";
import type { Finding } from "../finding.ts";
import { type DemoSite, findFailures } from "./demo-site.ts";
import { fromDebian } from "./install.ts";
import { readTargets, type Target } from "./sqlmap-targets.ts";
import type { Context, Tool } from "./tool.ts";

/** Seconds for all attempts on one request. */
const SECONDS = 120;

const USUAL = [
  "--batch",
  "--flush-session",
  "--level=1",
  "--risk=2",
  "--threads=2",
  "--timeout=20",
  "--retries=1",
  "--ignore-code=400,401,404",
  "--disable-coloring",
];

const written = ({ url }: DemoSite): Target[] => [
  {
    name: "POST /login",
    url: `${url}/api/login`,
    body: JSON.stringify({ email: "a@exemple.fr*", password: "x*" }),
  },
  {
    name: "POST /forgot-password",
    url: `${url}/api/forgot-password`,
    body: JSON.stringify({ email: `${ACCOUNTS.newcomer.email}*` }),
  },
  {
    name: "PUT /users/me",
    url: `${url}/api/users/me`,
    body: JSON.stringify({ username: "a*", firstName: "b*", lastName: "c*" }),
  },
];

type Verdict = "injectable" | "rien" | "pas au bout";

/** The lines with which sqlmap reports its verdict. */
function verdictOf(output: string, cut: boolean): Verdict {
  if (/identified the following injection point/.test(output)) return "injectable";
  return !cut && /all tested parameters do not appear to be injectable/.test(output)
    ? "rien"
    : "pas au bout";
}

async function ask(context: Context, { url, body }: Target, token?: string): Promise<Verdict> {
  const method =
    body === undefined ? [] : ["--data", body, "--headers", "Content-Type: application/json"];
  const session = token ? ["--auth-type=Bearer", `--auth-cred=${token}`] : [];
  const put = url.endsWith("/users/me") ? ["--method=PUT"] : [];
  const folder = ["--output-dir", join(context.folder, "sqlmap")];
  const args = ["-u", url, ...method, ...put, ...session, ...USUAL, ...folder];
  const { output, cut } = await context.run("sqlmap", args, {
    seconds: SECONDS,
    secrets: token ? [token] : [],
  });
  const verdict = verdictOf(output, cut);
  process.stdout.write(`    ${verdict}\n`);
  if (verdict !== "rien") process.stdout.write(`${output.split("\n").slice(-12).join("\n")}\n`);
  return verdict;
}

async function run(context: Context): Promise<Finding[]> {
  const witness = await context.openWitness();
  const hole = await ask(context, { name: "témoin", url: `${witness.url}/choses?nom=un` });
  // Rate-limited requests would not reach the database.
  const site = await context.open({ RATE_LIMIT: "off" });
  const token = await site.logIn("admin");
  const targets = [...(await readTargets(site, token)), ...written(site)];
  const results: { name: string; verdict: Verdict }[] = [];
  for (const target of targets)
    results.push({ name: target.name, verdict: await ask(context, target, token) });
  const named = (verdict: Verdict) =>
    results.filter((one) => one.verdict === verdict).map(({ name }) => name);
  return [
    { what: "témoin : injection trouvée", measured: hole, passed: hole === "injectable" },
    {
      what: `appels essayés, chaque paramètre (${site.log().length} requêtes)`,
      measured: `${targets.length} ; injectables : ${named("injectable").join(", ") || "0"}`,
      passed: named("injectable").length === 0,
    },
    {
      what: "appels dont l'essai n'est pas allé au bout",
      measured: named("pas au bout").join(", ") || "0",
      passed: named("pas au bout").length === 0,
    },
    findFailures(site),
  ];
}

const sqlmap: Tool = { title: "injections SQL", install: fromDebian("sqlmap"), run };

export default sqlmap;
