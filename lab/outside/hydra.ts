import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ACCOUNTS, PASSWORD } from "../../scripts/demo/people.ts";
import type { Finding } from "../finding.ts";
import { callApi } from "../hostile/calls.ts";
import { findFailures } from "./demo-site.ts";
import { fromDebian } from "./install.ts";
import { openRelay } from "./relay.ts";
import type { Context, Tool } from "./tool.ts";
import { WEAK } from "./witness.ts";

/** Another client address: Linux has the whole of 127.0.0.0/8. */
const ELSEWHERE = "127.0.0.9";
const TRIES = 60;
/** Position of the right password: after more attempts than a member makes by mistake. */
const RIGHT_AT = 12;

/** hydra takes 401 for HTTP authentication and retries for ever, so the relay answers 403. */
const as403 = (bytes: Buffer): Buffer => {
  const text = bytes.toString("latin1");
  return Buffer.from(text.replace(/^HTTP\/1\.1 401 /, "HTTP/1.1 403 "), "latin1");
};

/** Writes a list of passwords with the right one among them. */
function writeList(folder: string, right: string): string {
  const passwords = Array.from({ length: TRIES }, (_, index) => `motdepasse-${index}`);
  passwords[RIGHT_AT] = right;
  const path = join(folder, "mots.txt");
  writeFileSync(path, `${passwords.join("\n")}\n`);
  return path;
}

const BODY = String.raw`{"email"\:"^USER^","password"\:"^PASS^"}`;
const FORM = String.raw`/api/login:${BODY}:g=:H=Content-Type\: application/json:S="token"`;

async function guess(
  context: Context,
  site: number,
  { email, password }: { email: string; password: string },
): Promise<{ found: boolean; whole: boolean }> {
  const { folder, run } = context;
  const list = writeList(folder, password);
  const port = await openRelay(context, site, { answer: as403 });
  const args = ["-l", email, "-P", list, "-t", "4", "-w", "30", "-I", "-f", "-s", String(port)];
  const { output, cut } = await run("hydra", [...args, "127.0.0.1", "http-post-form", FORM], {
    seconds: 180,
  });
  if (!/\d+ of \d+ target/.test(output)) process.stdout.write(output.slice(-2000));
  return {
    found: /^\[\d+\]\[http-post-form\].*password:/m.test(output),
    whole: !cut && /\d+ of \d+ target/.test(output),
  };
}

const counted = (statuses: (number | undefined)[]): string =>
  [...new Set(statuses)]
    .map((status) => `${status} × ${statuses.filter((one) => one === status).length}`)
    .join(", ");

async function run(context: Context): Promise<Finding[]> {
  const witness = await context.openWitness();
  const weak = await guess(context, witness.port, WEAK);
  const site = await context.open({ RATE_LIMIT: "on" });
  const credentials = { email: ACCOUNTS.member.email, password: PASSWORD };
  const logIn = () => callApi(`${site.url}/api/login`, { body: credentials, from: ELSEWHERE });
  const { token } = (await logIn()).json;
  const before = site.log().length;
  const { found, whole } = await guess(context, site.port, credentials);
  const statuses = site
    .log()
    .slice(before)
    .filter(({ url }) => url === "/api/login")
    .map(({ status }) => status);
  const session = await callApi(`${site.url}/api/users/me`, { method: "GET", token });
  const again = await logIn();
  return [
    {
      what: "témoin : mot de passe trouvé",
      measured: weak.found ? "oui" : "non",
      passed: weak.found,
    },
    {
      what: `${TRIES} essais sur le compte d'un membre, le bon au ${RIGHT_AT + 1}e`,
      measured: `${found ? "trouvé" : "pas trouvé"} ; réponses : ${counted(statuses)}`,
      passed: !found && whole && statuses.length > RIGHT_AT,
    },
    {
      what: "pendant ce temps, ce membre : sa session, sa connexion de là où il se connecte",
      measured: `${session.status}, ${again.status}`,
      passed: session.status === 200 && again.status === 200,
    },
    findFailures(site),
  ];
}

const hydra: Tool = {
  title: "mots de passe à la chaîne",
  install: fromDebian("hydra"),
  run,
};

export default hydra;
