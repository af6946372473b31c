import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { addressKey } from "./client.ts";

/** The connections of one address, each set with the one that has been so for longest first. */
interface Held {
  idle: Set<Socket>;
  busy: Set<Socket>;
}

const sizeOf = (held: Held | undefined): number => (held ? held.idle.size + held.busy.size : 0);
const firstOf = (sockets: Set<Socket> | undefined): Socket | undefined =>
  sockets?.values().next().value;

interface ConnectionLimits {
  perAddress: number;
  total: number;
}

/** Who holds which connections, and which one makes room for another. */
class Connections {
  readonly #held = new Map<string, Held>();
  /** Requests under way on each. */
  readonly #running = new WeakMap<Socket, number>();
  /** Addresses whose forwarded headers are believed: all visitors come from them. */
  readonly #proxies = new Set<string>();
  readonly #limits: ConnectionLimits;
  #count = 0;
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
      !this.#drop(key, firstOf(own?.idle))
    )
      return void socket.destroy();
    if (this.#count >= this.#limits.total && !this.#makeRoomFor(key)) return void socket.destroy();
    const held = this.#held.get(key) ?? { idle: new Set(), busy: new Set() };
    this.#held.set(key, held);
    held.idle.add(socket);
    this.#count += 1;
    socket.once("close", () => this.#remove(key, socket));
  }

  request(socket: Socket, response: ServerResponse): void {
    const held = this.#held.get(addressKey(socket.remoteAddress ?? ""));
    if (!held?.idle.has(socket) && !held?.busy.has(socket)) return;
    this.#running.set(socket, (this.#running.get(socket) ?? 0) + 1);
    if (held.idle.delete(socket)) held.busy.add(socket);
    response.once("close", () => {
      const running = (this.#running.get(socket) ?? 1) - 1;
      this.#running.set(socket, running);
      if (running === 0 && held.busy.delete(socket)) held.idle.add(socket);
    });
  }

  /** The address that holds most gives one back: its longest idle, or its longest busy one to somebody who holds fewer. */
  #makeRoomFor(newcomer: string): boolean {
    const [key, most] = [...this.#held].reduce(
      (one, other) => (sizeOf(other[1]) > sizeOf(one[1]) ? other : one),
      ["", { idle: new Set(), busy: new Set() }],
    );
    if (most.idle.size > 0) return this.#drop(key, firstOf(most.idle));
    return (
      sizeOf(most) > sizeOf(this.#held.get(newcomer)) + 1 && this.#drop(key, firstOf(most.busy))
    );
  }

  #drop(key: string, socket: Socket | undefined): boolean {
    if (!socket) return false;
    this.#remove(key, socket);
    socket.destroy();
    return true;
  }

  #remove(key: string, socket: Socket): void {
    const held = this.#held.get(key);
    if (held?.idle.delete(socket) || held?.busy.delete(socket)) this.#count -= 1;
    if (held && sizeOf(held) === 0) this.#held.delete(key);
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
