import { type Address, parseAddress } from "#contract/address.ts";
import type { Addresses, Noun } from "#contract/addresses.ts";
import type { Api } from "#contract/api.ts";
import type { ErrorBody, ErrorCode } from "#contract/errors.ts";
import { SESSION_LIFETIME_HEADER } from "#contract/limits.ts";
import type { CallInput, Reply } from "#contract/route.ts";
import { takeBegun } from "./begun-calls.ts";
import { dropToken, noteSession } from "./session.ts";
import { readToken } from "./stored-session.ts";

const NETWORK_DOWN = "Connexion impossible. Vérifiez votre accès à internet puis réessayez.";
const UNEXPECTED = "Une erreur est survenue";

/** What the server answered when it refused, that it gave no sentence (unreadable), or could not be reached (status 0). */
export class CallError extends Error {
  override name = "CallError";
  readonly status: number;
  readonly code: ErrorCode | "network" | "unreadable";
  readonly fields: Record<string, string>;
  /** What the server cannot show of a text, and where. */
  readonly problems: ErrorBody["problems"];
  constructor(
    status: number,
    code: CallError["code"],
    message: string,
    fields: Record<string, string> = {},
    problems?: ErrorBody["problems"],
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.problems = problems;
  }
}

/** A file leaves with the fields of its form. */
interface Sending {
  file: File;
  /** Called with the share that has left, from 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface RawInput extends Partial<Sending> {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

type Input<R> = CallInput<R> & (R extends { upload: unknown } ? Sending : unknown);
type Call<R> = keyof Input<R> extends never
  ? (input?: Record<string, never>, signal?: AbortSignal) => Promise<Reply<R>>
  : Record<string, never> extends Input<R>
    ? (input?: Input<R>, signal?: AbortSignal) => Promise<Reply<R>>
    : (input: Input<R>, signal?: AbortSignal) => Promise<Reply<R>>;
type Calls = { [N in keyof Api]: { [A in keyof Api[N]]: Call<Api[N][A]> } };

/** The URL of a call, its parameters and query filled in; a parameter of the query that is empty is left out. */
export function urlOf(path: string, { params = {}, query = {} }: RawInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const pairs = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== "",
  );
  return `/api${filled}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ""}`;
}

/** The error of an answer that is no success; ends the session here when the server says that it has ended. */
export function takeRefusal(status: number, body: unknown, token: string | null): CallError {
  const known =
    typeof body === "object" && body !== null && "code" in body ? (body as ErrorBody) : undefined;
  // Another tab may have logged in meanwhile: only the token that was refused is dropped.
  if (known?.code === "session_expired" && readToken() === token) dropToken();
  return new CallError(
    status,
    known?.code ?? "unreadable",
    known?.message ?? UNEXPECTED,
    known?.fields,
    known?.problems,
  );
}

/** The error of a call that got no answer. */
export const unreachable = (): CallError => new CallError(0, "network", NETWORK_DOWN);

/** Resolves with a success; rejects with a CallError. */
export async function request(
  address: Address,
  input: RawInput,
  signal?: AbortSignal,
): Promise<Response> {
  const { method, path } = parseAddress(address);
  const token = readToken();
  const headers = new Headers();
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (input.body !== undefined) headers.set("content-type", "application/json");
  const options = {
    method,
    headers,
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(signal && { signal }),
  };
  const url = urlOf(path, input);
  const response =
    (method === "GET" && (await takeBegun(url, token))) ||
    (await fetch(url, options).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "AbortError") throw error;
      throw unreachable();
    }));
  noteSession(token, response.headers.get(SESSION_LIFETIME_HEADER));
  if (response.ok) return response;
  throw takeRefusal(response.status, await response.json().catch(() => undefined), token);
}

/** Asks the reader to show that it is them; false when they would rather not. */
type Confirm = () => Promise<boolean>;
let confirmIdentity: Confirm | undefined;

/** Who asks the reader when the server wants to know that it is them. Returns what stops it. */
export function onConfirmationNeeded(confirm: Confirm): () => void {
  confirmIdentity = confirm;
  return () => {
    if (confirmIdentity === confirm) confirmIdentity = undefined;
  };
}

const isConfirmable = (error: unknown): boolean =>
  error instanceof CallError && error.code === "confirmation_needed";

export type Send = (address: Address, input: RawInput, signal?: AbortSignal) => Promise<unknown>;

/** Sends a call without a file. */
export const sendJson: Send = async (address, input, signal) => {
  const response = await request(address, input, signal);
  return response.status === 204 ? undefined : response.json();
};

/** What the server wants confirmed is sent once more when it has been: nothing that was typed is lost. */
const callOf =
  (address: Address, send: Send) =>
  async (input: RawInput = {}, signal?: AbortSignal): Promise<unknown> => {
    try {
      return await send(address, input, signal);
    } catch (error) {
      if (!isConfirmable(error) || !(await confirmIdentity?.())) throw error;
      return send(address, input, signal);
    }
  };

type Table = { [N in Noun]?: Partial<Addresses[N]> };
type CallsOf<T> = { [N in keyof T & Noun]: Pick<Calls[N], keyof T[N] & keyof Calls[N]> };

/** The calls of a table of addresses. One that has uploads sends them with `sendWithFile`. */
export const toCalls = <T extends Table>(table: T, send: Send = sendJson): CallsOf<T> =>
  Object.fromEntries(
    Object.entries(table).map(([noun, actions]) => [
      noun,
      Object.fromEntries(
        Object.entries(actions).map(([action, address]) => [action, callOf(address, send)]),
      ),
    ]),
  ) as unknown as CallsOf<T>;
