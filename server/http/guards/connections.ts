import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { addressKey } from "./client.ts";

/** A connection. One that requests are under way on is busy. */
interface Connection {
  socket: Socket;
  running: number;
  /** When it became idle or busy: the number of that change. */
  changed: number;
}
/** Those of one address. */
type ConnectionSet = Set<Connection>;

const sizeOf = (connections: ConnectionSet | undefined): number => connections?.size ?? 0;

/** The one that has been idle, or busy, for longest. Looked for when room is wanted: sets that each request moves its connection between would be made anew all the time. */
function longest(
  connections: ConnectionSet | undefined,
  which: "idle" | "busy",
): Connection | undefined {
  let found: Connection | undefined;
  for (const one of connections ?? [])
    if (one.running > 0 === (which === "busy") && one.changed < (found?.changed ?? Infinity))
      found = one;
  return found;
}

interface ConnectionLimits {
  perAddress: number;
  total: number;
}

/** Tracks the connections of each address, and chooses which one to close for another. */
class Connections {
  readonly #byAddress = new Map<string, ConnectionSet>();
  readonly #known = new WeakMap<Socket, Connection>();
  /** Addresses whose forwarded headers are believed: all visitors come from them. */
  readonly #proxies = new Set<string>();
  readonly #limits: ConnectionLimits;
  #count = 0;
  #changes = 0;
  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  believe(address: string): void {
    this.#proxies.add(addressKey(address));
  }

  add(socket: Socket): void {
    const key = addressKey(socket.remoteAddress ?? "");
    const own = this.#byAddress.get(key);
    if (
      sizeOf(own) >= this.#limits.perAddress &&
      !this.#proxies.has(key) &&
      !this.#drop(key, longest(own, "idle"))
    )
      return void socket.destroy();
    if (this.#count >= this.#limits.total && !this.#makeRoomFor(key)) return void socket.destroy();
    const connections = this.#byAddress.get(key) ?? new Set();
    this.#byAddress.set(key, connections);
    const connection = { socket, running: 0, changed: this.#nextChange() };
    connections.add(connection);
    this.#known.set(socket, connection);
    this.#count += 1;
    socket.once("close", () => this.#remove(key, connection));
  }

  request(socket: Socket, response: ServerResponse): void {
    const connection = this.#known.get(socket);
    if (!connection) return;
    this.#run(connection, 1);
    response.once("close", () => this.#run(connection, -1));
  }

  #run(connection: Connection, more: 1 | -1): void {
    connection.running += more;
    if (connection.running === Number(more === 1)) connection.changed = this.#nextChange();
  }

  #nextChange(): number {
    this.#changes += 1;
    return this.#changes;
  }

  /** Closes a connection of the address that has most: its longest idle one, or its longest busy one when the newcomer has fewer. */
  #makeRoomFor(newcomer: string): boolean {
    const [key, most] = [...this.#byAddress].reduce(
      (one, other) => (sizeOf(other[1]) > sizeOf(one[1]) ? other : one),
      ["", new Set()],
    );
    const idle = longest(most, "idle");
    if (idle) return this.#drop(key, idle);
    return (
      sizeOf(most) > sizeOf(this.#byAddress.get(newcomer)) + 1 &&
      this.#drop(key, longest(most, "busy"))
    );
  }

  #drop(key: string, connection: Connection | undefined): boolean {
    if (!connection) return false;
    this.#remove(key, connection);
    connection.socket.destroy();
    return true;
  }

  #remove(key: string, connection: Connection): void {
    const connections = this.#byAddress.get(key);
    if (connections?.delete(connection)) this.#count -= 1;
    if (sizeOf(connections) === 0) this.#byAddress.delete(key);
    this.#known.delete(connection.socket);
  }
}

/**
 * Bounds the connections of each address, and their total. Idle ones are closed first. A trusted proxy is not
 * bounded: the returned function registers it.
 */
export function capConnections(
  app: FastifyInstance,
  limits: ConnectionLimits,
): (proxy: string) => void {
  const connections = new Connections(limits);
  const server = app.server as Server;
  server.on("connection", (socket: Socket) => connections.add(socket));
  server.prependListener("request", (request, response) =>
    connections.request(request.socket, response),
  );
  return (proxy) => connections.believe(proxy);
}
