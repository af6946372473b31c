import { type AddressInfo, createServer, type Server } from "node:net";

/** Opens a server on a free port of this machine, which it returns. */
export const listenAnywhere = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });

/** Returns a free port of this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listenAnywhere(probe);
  await new Promise((resolve) => void probe.close(resolve));
  return port;
}
