/*
 * API calls that an inline script in the head of a page of the member space sends (early/begin-calls.ts), in parallel with the loading of
 * the JavaScript files. call.ts uses their responses.
 */

/** Milliseconds after which a response that was not used is discarded. */
const FRESH_MS = 30_000;

interface BegunCalls {
  at: number;
  token: string;
  /** By address, with its query. */
  answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    begunCalls?: BegunCalls;
  }
}

/** Reads the whole body: a response whose body is not read keeps its connection open. */
async function read(address: string, headers: HeadersInit): Promise<Response> {
  const response = await fetch(address, { headers });
  return new Response(await response.blob(), response);
}

export function beginCalls(token: string, addresses: string[]): void {
  const headers = { authorization: `Bearer ${token}` };
  const answers = new Map(addresses.map((address) => [address, read(address, headers)]));
  // The page sends a failed call again, and shows its error.
  for (const answer of answers.values()) answer.catch(() => undefined);
  window.begunCalls = { at: Date.now(), token, answers };
}

/** Returns the response to a call that was sent early with this token, once; undefined if there is none, or the network failed. */
export async function takeBegun(
  address: string,
  token: string | null,
): Promise<Response | undefined> {
  const begun = window.begunCalls;
  if (!begun || begun.token !== token || Date.now() - begun.at > FRESH_MS) return;
  const answer = begun.answers.get(address);
  begun.answers.delete(address);
  return answer?.catch(() => undefined);
}

/** Discards the responses that were read before a change. */
export const forgetBegun = (): void => window.begunCalls?.answers.clear();
