import { parseArgs } from "node:util";
import { PASSWORD } from "../scripts/demo/people.ts";
import { buildIfStale } from "../scripts/prepare.mjs";
import { type Felt, faultsOf, sufferFaults } from "./cluster/faults.ts";
import { type ClusterGround, openClusterGround } from "./cluster/ground.ts";
import { Ledger } from "./cluster/ledger.ts";
import { type Load, logIn, type Person, work } from "./cluster/load.ts";
import { measureScale, type Scale } from "./cluster/scale.ts";
import { needPrograms } from "./cluster/servers.ts";
import { type Verdict, verify } from "./cluster/verify.ts";
import { toCount, toTable } from "./table.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    scale: { type: "string", default: "15" },
    ceph: { type: "boolean", default: false },
  },
});
const seconds = Number(values.minutes) * 60;
const scaleSeconds = Number(values.scale);
if (!(seconds >= 30 && scaleSeconds >= 0)) {
  process.stderr.write(
    "--minutes : 0.5 au moins ; --scale : secondes par mesure, 0 pour aucune.\n",
  );
  process.exit(1);
}

const WORKERS = 10;

async function findPeople({ db }: ClusterGround, role: "admin" | "member") {
  const people = db.selectFrom("users").select(["id", "email"]).where("role", "=", role);
  return people.where("status", "=", "active").where("deleted_at", "is", null).execute();
}

/** Groups that refuse nothing to these people: that are open to all, and that none of them runs. */
async function findGroups({ db }: ClusterGround, people: { id: string }[]): Promise<string[]> {
  const ids = people.map(({ id }) => id);
  const run = db.selectFrom("group_members").select("group_id").where("role", "=", "animator");
  const groups = await db
    .selectFrom("groups")
    .select("id")
    .where("deleted_at", "is", null)
    .where("archived_at", "is", null)
    .where("join_policy", "=", "open")
    .where("id", "not in", run.where("user_id", "in", ids))
    .execute();
  return groups.map(({ id }) => id);
}

async function openLoad(ground: ClusterGround, url: string): Promise<[Load, Person[]]> {
  const visitors = await findPeople(ground, "member");
  const workers = (await findPeople(ground, "admin")).slice(0, WORKERS);
  const groups = await findGroups(ground, workers);
  const ledger = new Ledger();
  const load = { url, password: PASSWORD, ledger, groups, visitors };
  const people: Person[] = [];
  for (const { id, email } of workers) {
    const token = await logIn(load, email);
    if (token === undefined) throw new Error(`connexion : ${ledger.failures.at(-1)?.what}`);
    people.push({ id, email, token });
  }
  return [load, people];
}

const sign = (held: boolean): string => (held ? "✓" : "✗");

const toFigure = (value: number, maximumFractionDigits: number): string =>
  value.toLocaleString("fr-FR", { maximumFractionDigits });

function printFaults(felt: Felt[]): void {
  const lines = felt.map(({ name, failed, recovery, held }) => [
    `${sign(held)} ${name}`,
    toCount(failed),
    `${toFigure(recovery, 1)} s`,
  ]);
  process.stdout.write(`\n${toTable(["Panne", "requêtes échouées", "reprise"], lines)}`);
  for (const { name, what } of felt)
    if (what.length > 0) process.stdout.write(`${name} : ${what.slice(0, 12).join(", ")}\n`);
}

function printVerdict({ requests, failures }: Ledger, verdict: Verdict, stray: number): void {
  const { acknowledged, lost, duplicates, mails, drained } = verdict;
  const lines = [
    ["requêtes", `${toCount(requests)}, dont ${toCount(failures.length)} échouées`],
    [`${sign(stray === 0)} échouées hors de toute panne`, toCount(stray)],
    ["écritures confirmées", toCount(acknowledged)],
    [`${sign(lost.length === 0)} écritures perdues`, toCount(lost.length)],
    ["courriels reçus", `${toCount(mails)}, le dernier ${toFigure(drained, 1)} s après la charge`],
    [`${sign(duplicates === 0)} courriels en double`, toCount(duplicates)],
  ];
  process.stdout.write(`\n${toTable(["Mesure", "valeur"], lines)}`);
  for (const one of lost.slice(0, 20)) process.stdout.write(`perdu : ${one}\n`);
}

function printScale(scales: Scale[]): void {
  const lines = scales.map(({ instances, requests, failed, cpu }) => [
    String(instances),
    toCount(requests),
    toCount(failed),
    `${toFigure(cpu, 2)} s`,
  ]);
  const cpu = "processeur des instances pour 1 000 requêtes";
  process.stdout.write(`\n${toTable(["Instances", "requêtes/s", "échouées", cpu], lines)}`);
}

/** Two instances at work while things happen to them. False when something that must hold did not. */
async function runFaults(ground: ClusterGround): Promise<[boolean, Load, Person[]]> {
  const two: [
    Awaited<ReturnType<typeof ground.instance>>,
    Awaited<ReturnType<typeof ground.instance>>,
  ] = [await ground.instance(), await ground.instance()];
  await Promise.all(two.map((instance) => instance.start()));
  const [load, people] = await openLoad(ground, await ground.proxy(two));
  const { ledger } = load;
  const over = new AbortController();
  const began = performance.now();
  const working = work(load, people, over.signal);
  const faults = faultsOf(ground, two);
  const felt = await sufferFaults(faults, seconds, ledger);
  over.abort();
  await working;
  printFaults(felt);
  const stray = ledger.failuresBetween(0, began + (faults[0]?.at ?? 0) * seconds * 1000).length;
  const verdict = await verify(load, people[0] as Person, ground.db, ground.smtp);
  printVerdict(ledger, verdict, stray);
  await Promise.all(two.map((instance) => instance.end("SIGTERM")));
  const held =
    stray === 0 &&
    verdict.lost.length === 0 &&
    verdict.duplicates === 0 &&
    felt.every((fault) => fault.held);
  return [held, load, people];
}

needPrograms();
buildIfStale();
const ground = await openClusterGround({ onCeph: values.ceph });
try {
  const [held, load, people] = await runFaults(ground);
  if (scaleSeconds > 0) {
    const scales: Scale[] = [];
    for (const instances of [1, 4])
      scales.push(await measureScale(ground, load, people, { instances, seconds: scaleSeconds }));
    printScale(scales);
  }
  process.exitCode = held ? 0 : 1;
} finally {
  await ground.end();
}
