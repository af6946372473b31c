import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { startServer } from "../../server/testing/start-server.ts";
import { waitFor } from "./servers.ts";

/** One process of the site; its port stays the same across restarts. */
export class Instance {
  readonly port: number;
  readonly #env: NodeJS.ProcessEnv;
  readonly #log: string;
  #child: ChildProcess | undefined;
  constructor(port: number, env: NodeJS.ProcessEnv, log: string) {
    this.port = port;
    this.#env = { ...env, PORT: String(port) };
    this.#log = log;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.url}/ready`).catch(() => undefined);
    await answer?.arrayBuffer();
    return answer?.status === 200;
  }

  async start(): Promise<void> {
    const { child } = await startServer({ isBuilt: true, env: this.#env, logFile: this.#log });
    this.#child = child;
    await waitFor(`instance (${this.#log})`, () => this.isReady());
  }

  /** Sends a signal and resolves when the process has ended. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => void child.once("exit", resolve));
    child.kill(signal);
    await exited;
  }

  /** CPU seconds of the running process so far. */
  cpu(): number {
    const fields = readFileSync(`/proc/${this.#child?.pid}/stat`, "utf8")
      .split(") ")[1]
      ?.split(" ");
    const TICKS = 100;
    return (Number(fields?.[11]) + Number(fields?.[12])) / TICKS;
  }
}
