import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { addressKey } from "./client.ts";

interface Connection {
  socket: Socket;
  /** To its latest request. Responses leave in the order of their requests, so the others are sent before it. */
  latest?: ServerResponse;
  /** Number of its latest request, or of its opening before: which came first. */
  since: number;
}
/** Those of one address. */
type ConnectionSet = Set<Connection>;

const isBusy = ({ latest }: Connection): boolean => latest?.writableFinished === false;

const sizeOf = (connections: ConnectionSet | undefined): number => connections?.size ?? 0;

/** The idle or busy one that asked for nothing for longest. Looked for when room is wanted: sets that each request moves its connection between would be made anew all the time. */
function longest(
  connections: ConnectionSet | undefined,
  which: "idle" | "busy",
): Connection | undefined {
  let found: Connection | undefined;
  for (const one of connections ?? [])
    if (isBusy(one) === (which === "busy") && one.since < (found?.since ?? Infinity)) found = one;
  return found;
}

interface ConnectionLimits {
  perAddress: number;
  total: number;
}

/**
 * Bounds the connections of each address, and their total. Idle ones are closed first, for new ones. A trusted proxy is not
 * bounded once it is named by `believe`.
 */
export class Connections {
  readonly #byAddress = new Map<string, ConnectionSet>();
  readonly #known = new WeakMap<Socket, Connection>();
  /** Addresses whose forwarded headers are believed: all visitors come from them. */
  readonly #proxies = new Set<string>();
  readonly #limits: ConnectionLimits;
  #count = 0;
  #events = 0;
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
    const connection: Connection = { socket, since: this.#nextEvent() };
    connections.add(connection);
    this.#known.set(socket, connection);
    this.#count += 1;
    socket.once("close", () => this.#remove(key, connection));
  }

  request(socket: Socket, response: ServerResponse): void {
    const connection = this.#known.get(socket);
    if (!connection) return;
    connection.latest = response;
    connection.since = this.#nextEvent();
  }

  #nextEvent(): number {
    this.#events += 1;
    return this.#events;
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
