import { type Address, parseAddress } from "#contract/address.ts";
import { addresses } from "#contract/addresses.ts";
import { form, type Part } from "#server/testing/form.ts";

type Json = Record<string, unknown>;

/** Calls the API of a site as a browser does. Throws on an unexpected answer. */
export interface Caller {
  call: (address: Address, body?: Json, status?: number) => Promise<Json>;
  upload: (address: Address, ...parts: Part[]) => Promise<Json>;
  /** Reads the bytes at an address of the site. */
  read: (path: string) => Promise<Buffer>;
  logIn: (credentials: Json) => Promise<void>;
}

export function openCaller(url: string): Caller {
  let authorization: { authorization?: string } = {};
  const ask = async (address: Address, status: number, sent: RequestInit): Promise<Json> => {
    const { method, path } = parseAddress(address);
    const headers = { ...sent.headers, ...authorization };
    const reply = await fetch(`${url}/api${path}`, { ...sent, method, headers });
    const text = await reply.text();
    if (reply.status !== status) throw new Error(`${address} : ${reply.status} ${text}`);
    return text.startsWith("{") ? JSON.parse(text) : {};
  };
  const call: Caller["call"] = (address, body, status = 200) => {
    if (body === undefined) return ask(address, status, {});
    const headers = { "content-type": "application/json" };
    return ask(address, status, { headers, body: JSON.stringify(body) });
  };
  return {
    call,
    upload: (address, ...parts) => {
      const { body, headers } = form(parts);
      return ask(address, 201, { headers, body: new Uint8Array(body) });
    },
    read: async (path) => {
      const reply = await fetch(new URL(path, url), { headers: authorization });
      if (!reply.ok) throw new Error(`${path} : ${reply.status}`);
      return Buffer.from(await reply.arrayBuffer());
    },
    logIn: async (credentials) => {
      const { token } = await call(addresses.auth.login, credentials);
      authorization = { authorization: `Bearer ${token}` };
    },
  };
}
