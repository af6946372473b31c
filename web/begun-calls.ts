/*
 * The calls that the head of a page of the member space begins (early/begin-calls.ts), while the files of the application are still on
 * their way: call.ts takes their answers.
 */

/** Milliseconds after which an answer that was not taken counts no more. */
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

/** Read to its end: an answer that nobody takes would keep its connection. */
async function read(address: string, headers: HeadersInit): Promise<Response> {
  const response = await fetch(address, { headers });
  return new Response(await response.blob(), response);
}

export function beginCalls(token: string, addresses: string[]): void {
  const headers = { authorization: `Bearer ${token}` };
  const answers = new Map(addresses.map((address) => [address, read(address, headers)]));
  // The page calls again what failed, and shows it.
  for (const answer of answers.values()) answer.catch(() => undefined);
  window.begunCalls = { at: Date.now(), token, answers };
}

/** The answer to a call that was begun with this token, once; undefined if there is none, or the network failed. */
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

/** After a change, what was read before it counts no more. */
export const forgetBegun = (): void => window.begunCalls?.answers.clear();
