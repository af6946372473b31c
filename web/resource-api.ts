import { resourceAddresses } from "#contract/resource-addresses.ts";
import { toCalls } from "./call.ts";
import { sendWithFile } from "./send-file.ts";

/** The calls of administrators on the public pages of resources. */
export const resourceApi = /* @__PURE__ */ toCalls(resourceAddresses, sendWithFile);
