import { realClock } from "../../server/boot/real-clock.ts";
import { makeAdmin, PASSWORD } from "../../server/testing/make.ts";
import type { ScriptedSmtp } from "../../server/testing/smtp.ts";
import { Ledger } from "../cluster/ledger.ts";
import { type Load, logIn, MOSTLY_WRITING, type Person, work } from "../cluster/load.ts";
import { type Verdict, verify } from "../cluster/verify.ts";
import { get, type Hand } from "./hand.ts";

const WORKERS = 8;
const GROUPS = 5;

async function openPeople(hand: Hand, load: Load): Promise<Person[]> {
  const people: Person[] = [];
  for (let number = 0; number < WORKERS; number += 1) {
    const { id, email } = await hand.look((db) => makeAdmin({ db, clock: realClock }));
    const token = await logIn(load, email);
    if (token === undefined) throw new Error(load.ledger.failures.at(-1)?.what);
    people.push({ id, email, token });
  }
  return people;
}

async function openLoad(hand: Hand): Promise<Load> {
  const groups: string[] = [];
  for (let number = 1; number <= GROUPS; number += 1) {
    const body = { name: `Charge ${number}` };
    groups.push((await get<{ id: string }>(hand, { address: "POST /groupes", body })).id);
  }
  const visitors = [await hand.look((db) => makeAdmin({ db, clock: realClock }))];
  return { url: hand.url, password: PASSWORD, ledger: new Ledger(), groups, visitors };
}

/** People at work on a site, who write down what they were told is done. */
export interface Crew {
  load: Load;
  people: Person[];
}

export async function openCrew(hand: Hand): Promise<Crew> {
  const load = await openLoad(hand);
  return { load, people: await openPeople(hand, load) };
}

/** They work while something happens. */
export async function whileAtWork<T>({ load, people }: Crew, happen: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  const working = work(load, people, over.signal, MOSTLY_WRITING);
  try {
    return await happen();
  } finally {
    over.abort();
    await working;
  }
}

export const confirmed = ({ load }: Crew): number =>
  load.ledger.writes.filter(({ acknowledged }) => acknowledged).length;

/** Looks for all that was acknowledged. */
export async function verifyCrew(
  hand: Hand,
  { load, people }: Crew,
  smtp: ScriptedSmtp,
): Promise<Verdict> {
  const open = hand.site.openDatabase({ shared: true });
  try {
    return await verify(load, people[0] as Person, open.db, smtp);
  } finally {
    await open.db.destroy();
  }
}

/** The line of a table that says whether something that was acknowledged is gone. */
export const lossFinding = ({ acknowledged, lost }: Verdict) => ({
  what: "écritures confirmées, perdues",
  measured: `${acknowledged.toLocaleString("fr-FR")}, ${lost.length}`,
  held: lost.length === 0 && acknowledged > 0,
});
