import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

export interface Sample {
  /** Seconds since the start of the recording. */
  at: number;
  /** Resident memory, in MiB. */
  mib: number;
  phase: string;
}

/** Resident memory of a process: from the kernel on Linux, from ps elsewhere. */
export function residentMib(pid: number): number {
  if (process.platform === "linux") {
    const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kib) / 1024;
  }
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

const EVERY = 20;

interface Watch {
  samples: Sample[];
  /** Names the phase that starts now. */
  enter: (phase: string) => void;
  stop: () => void;
}

export function watchMemory(pid: number): Watch {
  const samples: Sample[] = [];
  const start = performance.now();
  const state = { phase: "repos", on: true };
  const sample = async () => {
    while (state.on) {
      samples.push({
        at: (performance.now() - start) / 1000,
        mib: residentMib(pid),
        phase: state.phase,
      });
      await wait(EVERY);
    }
  };
  void sample();
  return {
    samples,
    enter: (phase) => {
      state.phase = phase;
    },
    stop: () => {
      state.on = false;
    },
  };
}
