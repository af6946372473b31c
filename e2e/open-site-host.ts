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

function startHost() {
  const child = fork(new URL("./site-host.ts", import.meta.url), [], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache(process.cwd()) },
    execArgv: [],
    // The log of the sites is not that of the journeys; what ends the process is shown.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit").then(() => [{ error: "the process of the sites ended" }]);
  return { child, ended };
}

const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

/** Starts, at the first use, the process that runs sites one after the other (site-host.ts). */
export function openSiteHost() {
  let host: ReturnType<typeof startHost> | undefined;
  /** One at a time: the next answer is that of this request. */
  const ask = async (request: HostRequest): Promise<string> => {
    if (!host || !isAlive(host.child)) host = startHost();
    const answered = Promise.race([once(host.child, "message"), host.ended]);
    host.child.send(request);
    const [{ output = "", error }] = (await answered) as [HostAnswer];
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
    close: () => host?.child.kill(),
  };
}

export type SiteHost = ReturnType<typeof openSiteHost>;
