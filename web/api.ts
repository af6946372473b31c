import { type Address, type Addresses, addresses, parseAddress } from "../contract/addresses.ts";
import type { Api } from "../contract/api.ts";
import type { ErrorBody, ErrorCode } from "../contract/errors.ts";
import { SESSION_LIFETIME_HEADER } from "../contract/limits.ts";
import type { CallInput, Reply } from "../contract/route.ts";
import { dropToken, noteSession, readToken } from "./session.ts";

const NETWORK_DOWN = "Connexion impossible. Vérifiez votre accès à internet puis réessayez.";
const UNEXPECTED = "Une erreur est survenue";

/** What the server answered when it refused, that it gave no sentence (unreadable), or could not be reached (status 0). */
export class CallError extends Error {
  override name = "CallError";
  readonly status: number;
  readonly code: ErrorCode | "network" | "unreadable";
  readonly fields: Record<string, string>;
  constructor(
    status: number,
    code: CallError["code"],
    message: string,
    fields: Record<string, string> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

interface RawInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

type Call<R> = keyof CallInput<R> extends never
  ? (input?: Record<string, never>, signal?: AbortSignal) => Promise<Reply<R>>
  : Record<string, never> extends CallInput<R>
    ? (input?: CallInput<R>, signal?: AbortSignal) => Promise<Reply<R>>
    : (input: CallInput<R>, signal?: AbortSignal) => Promise<Reply<R>>;
type Client = { [N in keyof Api]: { [A in keyof Api[N]]: Call<Api[N][A]> } };

function urlOf(path: string, { params = {}, query = {} }: RawInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const pairs = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== "",
  );
  return `/api${filled}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ""}`;
}

/** The error of an answer that is no success; ends the session here when the server says that it has ended. */
export function refusalOf(status: number, body: unknown, token: string | null): CallError {
  const known =
    typeof body === "object" && body !== null && "code" in body ? (body as ErrorBody) : undefined;
  // Another tab may have logged in meanwhile: only the token that was refused is dropped.
  if (known?.code === "session_expired" && readToken() === token) dropToken();
  return new CallError(
    status,
    known?.code ?? "unreadable",
    known?.message ?? UNEXPECTED,
    known?.fields,
  );
}

export const unreachable = (): CallError => new CallError(0, "network", NETWORK_DOWN);

async function send(address: Address, input: RawInput, signal?: AbortSignal): Promise<unknown> {
  const { method, path } = parseAddress(address);
  const token = readToken();
  const headers = new Headers();
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (input.body !== undefined) headers.set("content-type", "application/json");
  const request = {
    method,
    headers,
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(signal && { signal }),
  };
  const response = await fetch(urlOf(path, input), request).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw unreachable();
  });
  noteSession(token, response.headers.get(SESSION_LIFETIME_HEADER));
  if (!response.ok)
    throw refusalOf(response.status, await response.json().catch(() => undefined), token);
  return response.status === 204 ? undefined : response.json();
}

const clientOf = (table: Addresses): Client =>
  Object.fromEntries(
    Object.entries(table).map(([noun, actions]) => [
      noun,
      Object.fromEntries(
        Object.entries(actions).map(([action, address]) => [
          action,
          (input: RawInput = {}, signal?: AbortSignal) => send(address, input, signal),
        ]),
      ),
    ]),
  ) as unknown as Client;

/** Every call of the contract, typed by it: api.groups.get({ params: { id } }). Only here, and in files.ts, is the network called. */
export const api = clientOf(addresses);
