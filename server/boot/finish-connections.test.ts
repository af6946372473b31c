import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { finishConnections } from "./finish-connections.ts";

const REQUEST = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

let server: Server;
beforeEach(async () => {
  server = createServer((_request, response) => void response.end("answered"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => void server.close());

const connectToServer = (): Socket =>
  connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});

/** The whole answer; empty when the connection was lost. */
const answerOn = (socket: Socket): Promise<string> => text(socket).catch(() => "");

test("F18 answers the connections that wait to be accepted when it stops", async () => {
  // The system connects them now; the event loop accepts them later, one per turn.
  const sockets = Array.from({ length: 20 }, connectToServer);
  const answers = sockets.map((socket) => answerOn(socket.end(REQUEST)));
  await finishConnections(server);
  for (const answer of await Promise.all(answers)) expect(answer).toContain("answered");
});
