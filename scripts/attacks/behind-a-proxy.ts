import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { freePort } from "../../server/testing/free-port.ts";
import { ADMIN, type Site } from "../../server/testing/run-site.ts";
import type { Attack } from "../attack/attack.ts";

const HOST = "mediation.exemple.fr";
const WRONG = 20;
/** Wrong passwords of one address in a quarter of an hour, whatever the accounts. */
const OF_AN_ADDRESS = 90;

interface Try {
  port: string;
  host: string;
  forwardedFor: string;
}
let sent = 0;

/** A wrong password for an account nobody has: only what is counted by address can refuse it with 429. */
const logIn = ({ port, host, forwardedFor }: Try): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ email: `personne${++sent}@exemple.fr`, password: "faux" });
    const headers = {
      host,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "x-forwarded-for": forwardedFor,
    };
    const call = request(
      { host: "127.0.0.1", port, method: "POST", path: "/api/login", headers },
      (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    call.on("error", reject).end(body);
  });

/** A local proxy as they are installed: it keeps the Host and adds the visitor's address, here the one that the test names. */
async function openProxy(port: string): Promise<{ port: string; close: () => void }> {
  const proxy = createServer((incoming, outgoing) => {
    const onward = request(
      {
        host: "127.0.0.1",
        port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, "127.0.0.1", resolve));
  return { port: String((proxy.address() as AddressInfo).port), close: () => void proxy.close() };
}

async function start(
  site: Site,
  settings: Record<string, string>,
): Promise<{ port: string; output: () => string }> {
  const port = String(await freePort());
  const { output } = await site.run({ ...ADMIN, RATE_LIMIT: "on", PORT: port, ...settings });
  return { port, output };
}

const attack: Attack = {
  line: "1.3",
  title: "derrière un mandataire local",
  run: async (makeSite) => {
    const behind = await start(await makeSite(), { PUBLIC_URL: `https://${HOST}` });
    const proxy = await openProxy(behind.port);
    for (let count = 0; count < WRONG; count += 1)
      await logIn({ port: proxy.port, host: HOST, forwardedFor: "198.51.100.66" });
    const other = await logIn({ port: proxy.port, host: HOST, forwardedFor: "198.51.100.7" });
    proxy.close();

    const direct = await start(await makeSite(), {});
    const forged = (index: number) =>
      logIn({
        port: direct.port,
        host: `localhost:${direct.port}`,
        forwardedFor: `203.0.113.${index & 255}`,
      });
    let allowed = 0;
    // Refusals wait a second: fifty at a time.
    for (let first = 0; first < 500; first += 50) {
      const statuses = await Promise.all(
        Array.from({ length: 50 }, (_, index) => forged(first + index)),
      );
      allowed += statuses.filter((status) => status === 401).length;
    }
    const said = /TRUST_PROXY/.test(direct.output());
    return [
      {
        what: `un autre visiteur, après ${WRONG} mots de passe faux d'un premier`,
        measured: `réponse ${other}`,
        held: other === 401,
      },
      {
        what: "500 en-têtes forgés, sans mandataire",
        measured: `${allowed} essais admis`,
        held: allowed <= OF_AN_ADDRESS,
      },
      {
        what: "en-tête d'un mandataire que rien ne nomme",
        measured: said ? "dit dans le journal" : "rien n'est dit",
        held: said,
      },
    ];
  },
};

export default attack;
