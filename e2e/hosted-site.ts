import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { freePort } from "#server/testing/free-port.ts";
import { compileCache } from "#server/testing/run-site.ts";

/** Starts a site, or stops the one of this port. */
export interface HostRequest {
  port: string;
  /** Its environment; without it, the site stops. */
  env?: Record<string, string>;
}
export interface HostAnswer {
  /** What a server prints when it has started. */
  output?: string;
  error?: string;
}

export interface RunningServer {
  url: string;
  output: () => string;
  stop: () => Promise<unknown>;
}

/** A process that runs sites one after the other (site-host.ts). */
export function openSiteHost() {
  let host: ChildProcess | undefined;
  const fresh = (): ChildProcess =>
    fork(new URL("./site-host.ts", import.meta.url), [], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache(process.cwd()) },
      execArgv: [],
    });
  /** One at a time: the next answer is that of this request. */
  const ask = async (request: HostRequest): Promise<string> => {
    if (!host || host.exitCode !== null || host.signalCode !== null) host = fresh();
    const ended = once(host, "exit").then(() => [{ error: "the process of the sites ended" }]);
    host.send(request);
    const [{ output = "", error }] = (await Promise.race([once(host, "message"), ended])) as [
      HostAnswer,
    ];
    if (error !== undefined) throw new Error(error);
    return output;
  };
  return {
    run: async (env: Record<string, string>): Promise<RunningServer> => {
      const port = String(await freePort());
      const output = await ask({ port, env: { ...env, PORT: port } });
      return {
        url: `http://localhost:${port}`,
        output: () => output,
        stop: () => ask({ port }),
      };
    },
    close: () => host?.kill(),
  };
}

export type SiteHost = ReturnType<typeof openSiteHost>;
