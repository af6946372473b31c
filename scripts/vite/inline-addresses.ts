import type { Plugin } from "vite";
import { addresses } from "#contract/addresses.ts";

const OURS = /[\\/](web|contract)[\\/].*\.tsx?$/;
/** `api` as a module of ours imports it. */
const IMPORT = /(import \{[^}]*?)\bapi\b([^}]*\} from "[./]+api\.ts")/;
/** Not in a type, which names a call without making one. */
const CALL = /(?<!typeof )\b(api|addresses)\s*\.(\w+)\s*\.(\w+)\b/g;

const table: Record<string, Record<string, string>> = addresses;

/** A call with its address in its place, as `web/api.ts` makes one of the table. */
export const inlineCalls = (code: string): string =>
  code
    .replace(IMPORT, "$1api, callOf$2")
    .replace(CALL, (whole, name: string, noun: string, action: string) => {
      const address = table[noun]?.[action];
      if (address === undefined) return whole;
      const text = JSON.stringify(address);
      return name === "api" ? `callOf(${text})` : text;
    });

/** Each page carries the addresses that it calls, not the whole table: what the member space asks for weighs on no public page. */
export const inlineAddresses: Plugin = {
  name: "inline-addresses",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: (code, id) => (OURS.test(id) ? { code: inlineCalls(code), map: null } : null),
};
