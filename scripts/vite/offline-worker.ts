import { build, type Plugin, type Rolldown } from "vite";
import { WORKER } from "#web/parts/offline/offline-copy.ts";

const SCRIPT = "web/offline/worker.ts";

/**
 * Builds the worker of the member space into one file without shared chunks, whose address is the
 * same in every version.
 */
export const offlineWorker: Plugin = {
  name: "offline-worker",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async generateBundle() {
    const { output } = (await build({
      root: this.environment.config.root,
      configFile: false,
      publicDir: false,
      logLevel: "error",
      build: {
        write: false,
        target: "es2022",
        rolldownOptions: { input: SCRIPT, output: { format: "iife" } },
      },
    })) as Rolldown.RolldownOutput;
    this.emitFile({ type: "asset", fileName: WORKER.slice(1), source: output[0].code });
  },
};
