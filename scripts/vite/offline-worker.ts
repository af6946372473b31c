import type { Plugin } from "vite";
import { WORKER } from "#web/parts/offline/offline-copy.ts";
import { bundleScript } from "./bundle-script.ts";

/**
 * Builds the worker of the member space into one file without shared chunks, whose address is the
 * same in every version.
 */
export const offlineWorker: Plugin = {
  name: "offline-worker",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async generateBundle() {
    const source = await bundleScript(this.environment.config.root, "web/offline/worker.ts");
    this.emitFile({ type: "asset", fileName: WORKER.slice(1), source });
  },
};
