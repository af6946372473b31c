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
type Held = Set<Connection>;

const sizeOf = (held: Held | undefined): number => held?.size ?? 0;

/** The one that has been idle, or busy, for longest. Looked for when room is wanted: sets that each request moves its connection between would be made anew all the time. */
function longest(held: Held | undefined, which: "idle" | "busy"): Connection | undefined {
  let found: Connection | undefined;
  for (const one of held ?? [])
    if (one.running > 0 === (which === "busy") && one.changed < (found?.changed ?? Infinity))
      found = one;
  return found;
}

interface ConnectionLimits {
  perAddress: number;
  total: number;
}

/** Who holds which connections, and which one makes room for another. */
class Connections {
  readonly #held = new Map<string, Held>();
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
    const own = this.#held.get(key);
    if (
      sizeOf(own) >= this.#limits.perAddress &&
      !this.#proxies.has(key) &&
      !this.#drop(key, longest(own, "idle"))
    )
      return void socket.destroy();
    if (this.#count >= this.#limits.total && !this.#makeRoomFor(key)) return void socket.destroy();
    const held = this.#held.get(key) ?? new Set();
    this.#held.set(key, held);
    const connection = { socket, running: 0, changed: this.#nextChange() };
    held.add(connection);
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

  /** The address that holds most gives one back: its longest idle, or its longest busy one to somebody who holds fewer. */
  #makeRoomFor(newcomer: string): boolean {
    const [key, most] = [...this.#held].reduce(
      (one, other) => (sizeOf(other[1]) > sizeOf(one[1]) ? other : one),
      ["", new Set()],
    );
    const idle = longest(most, "idle");
    if (idle) return this.#drop(key, idle);
    return (
      sizeOf(most) > sizeOf(this.#held.get(newcomer)) + 1 && this.#drop(key, longest(most, "busy"))
    );
  }

  #drop(key: string, connection: Connection | undefined): boolean {
    if (!connection) return false;
    this.#remove(key, connection);
    connection.socket.destroy();
    return true;
  }

  #remove(key: string, connection: Connection): void {
    const held = this.#held.get(key);
    if (held?.delete(connection)) this.#count -= 1;
    if (sizeOf(held) === 0) this.#held.delete(key);
    this.#known.delete(connection.socket);
  }
}

/**
 * Bounds the connections of an address, and all of them together. Idle ones make room; a proxy whose forwarded headers are believed
 * holds as many as it needs: what is returned is told of it.
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
