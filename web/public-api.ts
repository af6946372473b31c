import { publicAddresses } from "#contract/public-addresses.ts";
import { toCalls } from "./call.ts";

/** The calls of public pages, which do not carry the addresses of the others. */
export const publicApi = /* @__PURE__ */ toCalls(publicAddresses);
