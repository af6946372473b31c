import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface WebSite {
  url: string;
  /** « GET /page », in the order of the requests. */
  asked: string[];
  close: () => Promise<void>;
}

/** Another site, on an address of this machine, for what the server calls by itself. */
export async function openWebSite(answer: RequestListener, host = "127.0.0.1"): Promise<WebSite> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
