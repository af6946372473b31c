import { config } from "zod/v4/core";

/**
 * zod tries whether it may compile its checks with `new Function`, which the policy of our pages refuses and reports. Set here, before
 * any schema is made, by the part of zod that has its settings alone: few pages need the rest.
 */
if (typeof document !== "undefined") config({ jitless: true });
