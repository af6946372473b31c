import { parseArgs } from "node:util";
import { PASSWORD } from "../scripts/demo/people.ts";
import { buildIfStale } from "../scripts/prepare.mjs";
import { LIKE_PEOPLE } from "./cluster/acts.ts";
import { type FaultEffect, faultsOf, triggerFaults } from "./cluster/faults.ts";
import { type Cluster, startCluster } from "./cluster/fixture.ts";
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

async function findPeople({ db }: Cluster, role: "admin" | "member") {
  const people = db.selectFrom("users").select(["id", "email"]).where("role", "=", role);
  return people.where("status", "=", "active").where("deleted_at", "is", null).execute();
}

/** Groups that these people can join: open to all, and run by none of them. */
async function findGroups({ db }: Cluster, people: { id: string }[]): Promise<string[]> {
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

async function openLoad(cluster: Cluster, url: string): Promise<[Load, Person[]]> {
  const visitors = await findPeople(cluster, "member");
  const workers = (await findPeople(cluster, "admin")).slice(0, WORKERS);
  const groups = await findGroups(cluster, workers);
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

const sign = (passed: boolean): string => (passed ? "✓" : "✗");

const toFigure = (value: number, maximumFractionDigits: number): string =>
  value.toLocaleString("fr-FR", { maximumFractionDigits });

function printFaults(effects: FaultEffect[]): void {
  const lines = effects.map(({ name, failed, recovery, passed }) => [
    `${sign(passed)} ${name}`,
    toCount(failed),
    `${toFigure(recovery, 1)} s`,
  ]);
  process.stdout.write(`\n${toTable(["Panne", "requêtes échouées", "reprise"], lines)}`);
  for (const { name, what } of effects)
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

/** Injects faults into two instances under load. False when a requirement failed. */
async function runFaults(cluster: Cluster): Promise<[boolean, Load, Person[]]> {
  const two: [
    Awaited<ReturnType<typeof cluster.instance>>,
    Awaited<ReturnType<typeof cluster.instance>>,
  ] = [await cluster.instance(), await cluster.instance()];
  await Promise.all(two.map((instance) => instance.start()));
  const [load, people] = await openLoad(cluster, await cluster.proxy(two));
  const { ledger } = load;
  const stop = new AbortController();
  const began = performance.now();
  const working = work(load, people, stop.signal, LIKE_PEOPLE);
  const faults = faultsOf(cluster, two);
  const effects = await triggerFaults(faults, seconds, ledger);
  stop.abort();
  await working;
  printFaults(effects);
  const stray = ledger.failuresBetween(0, began + (faults[0]?.at ?? 0) * seconds * 1000).length;
  const verdict = await verify(load, people[0] as Person, cluster.db, cluster.smtp);
  printVerdict(ledger, verdict, stray);
  await Promise.all(two.map((instance) => instance.end("SIGTERM")));
  const passed =
    stray === 0 &&
    verdict.lost.length === 0 &&
    verdict.duplicates === 0 &&
    effects.every((fault) => fault.passed);
  return [passed, load, people];
}

needPrograms();
buildIfStale();
const cluster = await startCluster({ onCeph: values.ceph });
try {
  const [passed, load, people] = await runFaults(cluster);
  if (scaleSeconds > 0) {
    const scales: Scale[] = [];
    for (const instances of [1, 4])
      scales.push(await measureScale(cluster, load, people, { instances, seconds: scaleSeconds }));
    printScale(scales);
  }
  process.exitCode = passed ? 0 : 1;
} finally {
  await cluster.end();
}
