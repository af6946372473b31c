import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startSmtp } from "../../server/testing/smtp.ts";
import type { Finding } from "../finding.ts";
import { residentMib } from "../memory/watch-memory.ts";
import { toCount } from "../table.ts";
import { confirmed, lossFinding, startClients, verifyClients, whileAtWork } from "./clients.ts";
import { findHealth } from "./health.ts";
import type { Scenario } from "./scenario.ts";
import { startTarget, type Target } from "./target.ts";

const SAMPLES_A_MINUTE = 30;
const MIB = 1024 * 1024;
const MOST_JOURNAL_MIB = 64;

interface Sample {
  minutes: number;
  /** Resident memory of the process. */
  mib: number;
  descriptors: number;
  journalMib: number;
}

function readDatabase({ site, running }: Target, minutes: number): Sample {
  const { pid } = running();
  const journal = statSync(join(site.dataDir, "site.db-wal"), { throwIfNoEntry: false });
  return {
    minutes,
    mib: residentMib(pid),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    journalMib: (journal?.size ?? 0) / MIB,
  };
}

async function watch(target: Target, minutes: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let number = 0; number <= minutes * SAMPLES_A_MINUTE; number += 1) {
    samples.push(readDatabase(target, number / SAMPLES_A_MINUTE));
    await wait(60_000 / SAMPLES_A_MINUTE);
  }
  return samples;
}

/** Slope of the least-squares line, in MiB per minute. */
function slope(samples: Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [x, y] = [mean(({ minutes }) => minutes), mean(({ mib }) => mib)];
  const over = samples.reduce((sum, { minutes, mib }) => sum + (minutes - x) * (mib - y), 0);
  return over / samples.reduce((sum, { minutes }) => sum + (minutes - x) ** 2, 0);
}

const decimal = (value: number): string =>
  value.toLocaleString("fr-FR", { maximumFractionDigits: 1 });

function findingsOf(samples: Sample[]): Finding[] {
  const half = samples.slice(Math.floor(samples.length / 2));
  const most = (of: (sample: Sample) => number, some = samples) => Math.max(...some.map(of));
  const first = samples.slice(1, Math.floor(samples.length / 2));
  const [before, after] = [first, half].map((some) => most((one) => one.descriptors, some));
  const journal = most(({ journalMib }) => journalMib);
  return [
    {
      what: "mémoire du processus : au plus ; pente de la seconde moitié",
      measured: `${decimal(most(({ mib }) => mib))} Mio ; ${decimal(slope(half))} Mio par minute`,
      passed: true,
    },
    {
      what: "fichiers et connexions ouverts, au plus : première moitié, seconde",
      measured: `${before}, ${after}`,
      passed: (after ?? 0) <= (before ?? 0) + 10,
    },
    {
      what: "journal de SQLite, au plus",
      measured: `${decimal(journal)} Mio`,
      passed: journal < MOST_JOURNAL_MIB,
    },
  ];
}

const soak: Scenario = {
  title: "travail d'affilée",
  run: async (context) => {
    if (process.platform !== "linux") {
      const measured = "il faut Linux, qui dit ce qu'un processus tient";
      return [{ what: "travail d'affilée", measured, passed: true, skipped: true }];
    }
    const smtp = await startSmtp();
    context.later(smtp.close);
    const target = await startTarget(context, { SMTP_URL: smtp.url });
    const clients = await startClients(target);
    const samples = await whileAtWork(clients, () => watch(target, context.minutes));
    const verdict = await verifyClients(target, clients, smtp);
    return [
      {
        what: "durée, écritures confirmées",
        measured: `${decimal(context.minutes)} min, ${toCount(confirmed(clients))}`,
        passed: true,
      },
      ...findingsOf(samples),
      lossFinding(verdict),
      ...(await findHealth(target)),
    ];
  },
};

export default soak;
