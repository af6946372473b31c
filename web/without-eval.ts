/**
 * zod tries whether it may compile its checks with `new Function`, which the policy of our pages refuses and reports. Set here, before
 * any schema is read, and without loading zod, which few pages need.
 */
if (typeof document !== "undefined")
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
