import { setTimeout as wait } from "node:timers/promises";
import { ADMIN } from "../../server/testing/run-site.ts";
import type { Attack, Finding } from "../attack/attack.ts";
import { callApi } from "../attack/calls.ts";
import { flood, inMs, p95, visit } from "../attack/flood.ts";

const CONNECTIONS = 200;
/** From the first instant, when two hundred connections are opened at once, to a flood that lasts. */
const SECONDS = 30;
/** How much slower a visitor may be served while somebody floods the site. */
const MOST = 3;
const HOME = "127.0.0.9";
const CREDENTIALS = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
const DOWNLOAD = "/documents/cadre-de-partenariat.pdf";

const VARIANTS = [
  { what: "son compte, d'une adresse", email: CREDENTIALS.email, sources: 1 },
  { what: "mille comptes, d'une adresse", email: "personne{n}@exemple.fr", sources: 1 },
  { what: "son compte, de 20 adresses", email: CREDENTIALS.email, sources: 20 },
];

/** Visitors of a page and of a document at once. */
const visitors = (url: string) =>
  Promise.all(
    ["/contact", DOWNLOAD].map((path) =>
      visit(`${url}${path}`, { seconds: SECONDS, every: 100, from: HOME }),
    ),
  );

/** A person tries again when told to come back, five times. */
async function ownerLogsIn(url: string): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const { status } = await callApi(`${url}/api/login`, { body: CREDENTIALS, from: HOME });
    if (status === 200 || tries === 5) return status;
    await wait(1000);
  }
}

const attack: Attack = {
  line: "1.4",
  title: "inondation de connexions",
  run: async (makeSite) => {
    const findings: Finding[] = [];
    for (const { what, email, sources } of VARIANTS) {
      const { url, kill } = await (await makeSite()).run({ ...ADMIN, RATE_LIMIT: "on" });
      await callApi(`${url}/api/login`, { body: CREDENTIALS, from: HOME });
      await visit(`${url}/contact`, { seconds: 1, from: HOME });
      const idle = (await visitors(url)).map(p95);
      const options = {
        method: "POST",
        url: `${url}/api/login`,
        headers: { "content-type": "application/json" },
      };
      const body = JSON.stringify({ email, password: "faux-Mot-de-passe-1" });
      const from = (index: number) => `127.0.1.${index + 1}`;
      const startAt = Date.now() + 3000;
      const floods = Array.from({ length: sources }, (_, index) =>
        flood({
          ...options,
          body,
          connections: CONNECTIONS / sources,
          seconds: SECONDS,
          startAt,
          from: from(index),
        }),
      );
      await wait(startAt - Date.now());
      const [visits, status] = await Promise.all([
        visitors(url),
        wait(SECONDS * 300).then(() => ownerLogsIn(url)),
      ]);
      const answers = new Map<string, number>();
      for (const { statuses } of await Promise.all(floods))
        for (const [answer, count] of Object.entries(statuses))
          answers.set(answer, (answers.get(answer) ?? 0) + count);
      await kill("SIGTERM");
      const during = visits.map(p95);
      const longest = Math.max(...visits.flat().map(({ milliseconds }) => milliseconds));
      const [page, download] = during.map(
        (waited, index) => `${inMs(idle[index] ?? 0)} → ${inMs(waited)}`,
      );
      findings.push({
        what: `${CONNECTIONS} connexions sur ${what} : ${JSON.stringify(Object.fromEntries(answers))}`,
        measured: `elle se connecte d'ailleurs : ${status} ; p95 de /contact ${page}, d'un document ${download} ; la plus longue attente ${inMs(longest)}`,
        held:
          status === 200 && during.every((waited, index) => waited <= MOST * (idle[index] ?? 0)),
      });
    }
    return findings;
  },
};

export default attack;
