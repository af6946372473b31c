import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import Database from "better-sqlite3";
import { listenAnywhere } from "../../server/testing/free-port.ts";

/** The credentials that hydra must find. */
export const WEAK = { email: "temoin@exemple.fr", password: "soleil" };
/** Connections after which no other is accepted. */
const ROOM = 50;

export interface Witness {
  url: string;
  port: number;
  end: () => Promise<void>;
}

function openRows(): (name: string) => unknown {
  const database = new Database(":memory:");
  database.exec("create table things (name text); insert into things values ('un'), ('deux')");
  // SQL built from the input: this is the vulnerability.
  return (name) => database.prepare(`select name from things where name = '${name}'`).all();
}

const PAGE = `<!doctype html><title>Témoin</title><a href="dire?mot=bonjour">dire</a>
<form action="dire"><input name="mot"></form>`;

/** Each address has one vulnerability. */
async function answer(
  rows: (name: string) => unknown,
  request: IncomingMessage,
): Promise<{ status: number; type: string; body: string }> {
  const html = (body: string, status = 200) => ({ status, type: "text/html", body });
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  if (pathname === "/dire")
    return html(`<!doctype html><title>Dire</title><p>${searchParams.get("mot") ?? ""}</p>`);
  if (pathname === "/choses") {
    try {
      return html(JSON.stringify(rows(searchParams.get("nom") ?? "")));
    } catch (error) {
      return html(String(error), 500);
    }
  }
  if (pathname !== "/api/login") return html(PAGE);
  const body = await text(request);
  const isRight = body.includes(`"${WEAK.email}"`) && body.includes(`"${WEAK.password}"`);
  const type = "application/json";
  return isRight
    ? { status: 200, type, body: '{"token":"x"}' }
    : { status: 401, type, body: '{"code":"login_failed"}' };
}

/**
 * A server with one vulnerability of each kind: SQL injection, a page that echoes its input, log-in
 * without limit, connections that never time out.
 */
export async function openWitness(): Promise<Witness> {
  const rows = openRows();
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    answer(rows, request).then(
      ({ status, type, body }) => response.writeHead(status, { "content-type": type }).end(body),
      () => response.destroy(),
    );
  });
  Object.assign(server, { headersTimeout: 0, requestTimeout: 0, maxConnections: ROOM });
  const port = await listenAnywhere(server);
  const end = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { url: `http://127.0.0.1:${port}`, port, end };
}
