import { realClock } from "../../server/boot/real-clock.ts";
import { makeAdmin, PASSWORD } from "../../server/testing/make.ts";
import type { ScriptedSmtp } from "../../server/testing/smtp.ts";
import { MOSTLY_WRITING } from "../cluster/acts.ts";
import { Ledger } from "../cluster/ledger.ts";
import { type Load, logIn, type Person, work } from "../cluster/load.ts";
import { type Verdict, verify } from "../cluster/verify.ts";
import { get, type Target } from "./target.ts";

const WORKERS = 8;
const GROUPS = 5;

async function openPeople(target: Target, load: Load): Promise<Person[]> {
  const people: Person[] = [];
  for (let number = 0; number < WORKERS; number += 1) {
    const { id, email } = await target.readDatabase((db) => makeAdmin({ db, clock: realClock }));
    const token = await logIn(load, email);
    if (token === undefined) throw new Error(load.ledger.failures.at(-1)?.what);
    people.push({ id, email, token });
  }
  return people;
}

async function openLoad(target: Target): Promise<Load> {
  const groups: string[] = [];
  for (let number = 1; number <= GROUPS; number += 1) {
    const body = { name: `Charge ${number}` };
    groups.push((await get<{ id: string }>(target, { address: "POST /groupes", body })).id);
  }
  const visitors = [await target.readDatabase((db) => makeAdmin({ db, clock: realClock }))];
  return { url: target.url, password: PASSWORD, ledger: new Ledger(), groups, visitors };
}

/** Clients at work on a site, who record which changes were acknowledged. */
export interface Clients {
  load: Load;
  people: Person[];
}

export async function startClients(target: Target): Promise<Clients> {
  const load = await openLoad(target);
  return { load, people: await openPeople(target, load) };
}

/** Runs `happen` while the clients work. */
export async function whileAtWork<T>(
  { load, people }: Clients,
  happen: () => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const working = work(load, people, stop.signal, MOSTLY_WRITING);
  try {
    return await happen();
  } finally {
    stop.abort();
    await working;
  }
}

export const confirmed = ({ load }: Clients): number =>
  load.ledger.writes.filter(({ acknowledged }) => acknowledged).length;

/** Searches for every acknowledged change. */
export async function verifyClients(
  target: Target,
  { load, people }: Clients,
  smtp: ScriptedSmtp,
): Promise<Verdict> {
  const open = target.site.openDatabase({ shared: true });
  try {
    return await verify(load, people[0] as Person, open.db, smtp);
  } finally {
    await open.db.destroy();
  }
}

/** The finding that reports lost acknowledged changes. */
export const lossFinding = ({ acknowledged, lost }: Verdict) => ({
  what: "écritures confirmées, perdues",
  measured: `${acknowledged.toLocaleString("fr-FR")}, ${lost.length}`,
  passed: lost.length === 0 && acknowledged > 0,
});
