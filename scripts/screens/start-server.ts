import { type ChildProcess, spawn } from "node:child_process";

/** The server, once it listens. */
export async function startServer(env: NodeJS.ProcessEnv, port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, ["server/main.mjs"], {
    env: { ...env, PORT: String(port), LOG_LEVEL: "warn", RATE_LIMIT: "off" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    server.once("exit", () => reject(new Error("the server ended")));
    server.stdout?.on(
      "data",
      (chunk: Buffer) => chunk.toString().includes("Le site écoute sur") && resolve(),
    );
  });
  return server;
}
