import { setTimeout as wait } from "node:timers/promises";
import { ADMIN } from "../../server/testing/run-site.ts";
import type { Attack, Finding } from "../attack/attack.ts";
import { compareTimes } from "../attack/compare-times.ts";

const SAMPLES = 200;
/** A leak shows each time; chance does not. */
const ROUNDS = 3;
const MOST_MS = 5;
const LEAST_P = 0.01;
/** What the server still does of the former request is over by then. */
const PAUSE = 25;

async function timeOf(url: string, body: object): Promise<number> {
  await wait(PAUSE);
  const start = performance.now();
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return performance.now() - start;
}

let unknown = 0;

/** An address that has an account and one that has none, asked in turn. */
async function measure(
  what: string,
  url: string,
  bodyOf: (email: string) => object,
): Promise<Finding> {
  let last = "";
  for (let round = 0; round < ROUNDS; round += 1) {
    const [known, none]: [number[], number[]] = [[], []];
    for (let count = 0; count < SAMPLES; count += 1) {
      const ask = [
        async () => void known.push(await timeOf(url, bodyOf(ADMIN.ADMIN_EMAIL))),
        async () => void none.push(await timeOf(url, bodyOf(`inconnu${++unknown}@exemple.fr`))),
      ];
      for (const one of count % 2 === 0 ? ask : ask.reverse()) await one();
    }
    const { gap, p } = compareTimes(known, none);
    last = `écart des médianes ${gap.toFixed(2)} ms, p = ${p.toFixed(3)} (${SAMPLES} + ${SAMPLES} essais)`;
    if (gap < MOST_MS && p > LEAST_P) return { what, measured: last, held: true };
  }
  return { what, measured: `${last}, ${ROUNDS} fois`, held: false };
}

const attack: Attack = {
  line: "2 T02",
  title: "un compte se devine au temps de réponse",
  run: async (makeSite) => {
    const { url } = await (await makeSite()).run({ ...ADMIN, RATE_LIMIT: "off" });
    const api = `${url}/api`;
    await timeOf(`${api}/login`, { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
    return [
      await measure("connexion, mauvais mot de passe", `${api}/login`, (email) => ({
        email,
        password: "Mauvais-Mot-2-Passe",
      })),
      await measure("mot de passe oublié", `${api}/forgot-password`, (email) => ({ email })),
    ];
  },
};

export default attack;
