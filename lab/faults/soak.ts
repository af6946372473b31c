import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startSmtp } from "../../server/testing/smtp.ts";
import type { Finding } from "../finding.ts";
import { residentMib } from "../memory/watch-memory.ts";
import { toCount } from "../table.ts";
import { confirmed, lossFinding, openCrew, verifyCrew, whileAtWork } from "./crew.ts";
import { type Hand, openHand } from "./hand.ts";
import { findHealth } from "./health.ts";
import type { Scenario } from "./scenario.ts";

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

function look({ site, running }: Hand, minutes: number): Sample {
  const { pid } = running();
  const journal = statSync(join(site.dataDir, "site.db-wal"), { throwIfNoEntry: false });
  return {
    minutes,
    mib: residentMib(pid),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    journalMib: (journal?.size ?? 0) / MIB,
  };
}

async function watch(hand: Hand, minutes: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let number = 0; number <= minutes * SAMPLES_A_MINUTE; number += 1) {
    samples.push(look(hand, number / SAMPLES_A_MINUTE));
    await wait(60_000 / SAMPLES_A_MINUTE);
  }
  return samples;
}

/** Of the line that lies nearest to the samples, in MiB a minute. */
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
      held: true,
    },
    {
      what: "fichiers et connexions ouverts, au plus : première moitié, seconde",
      measured: `${before}, ${after}`,
      held: (after ?? 0) <= (before ?? 0) + 10,
    },
    {
      what: "journal de SQLite, au plus",
      measured: `${decimal(journal)} Mio`,
      held: journal < MOST_JOURNAL_MIB,
    },
  ];
}

const soak: Scenario = {
  title: "travail d'affilée",
  run: async (ground) => {
    if (process.platform !== "linux") {
      const measured = "il faut Linux, qui dit ce qu'un processus tient";
      return [{ what: "travail d'affilée", measured, held: true, skipped: true }];
    }
    const smtp = await startSmtp();
    ground.later(smtp.close);
    const hand = await openHand(ground, { SMTP_URL: smtp.url });
    const crew = await openCrew(hand);
    const samples = await whileAtWork(crew, () => watch(hand, ground.minutes));
    const verdict = await verifyCrew(hand, crew, smtp);
    return [
      {
        what: "durée, écritures confirmées",
        measured: `${decimal(ground.minutes)} min, ${toCount(confirmed(crew))}`,
        held: true,
      },
      ...findingsOf(samples),
      lossFinding(verdict),
      ...(await findHealth(hand)),
    ];
  },
};

export default soak;
