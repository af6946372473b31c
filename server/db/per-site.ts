import type { Deps } from "../deps.ts";

/** State in memory that belongs to a running site rather than to the module: tests run several in one process. */
export function perSite<T>(make: (config: Deps["config"]) => T): (deps: Pick<Deps, "config">) => T {
  const made = new WeakMap<object, T>();
  return ({ config }) => {
    const known = made.get(config) ?? make(config);
    made.set(config, known);
    return known;
  };
}
