import type { Deps } from "../deps.ts";

/** State in memory of one running app instead of the module: tests run several in one process. */
export function perApp<T>(make: (config: Deps["config"]) => T): (deps: Pick<Deps, "config">) => T {
  const states = new WeakMap<object, T>();
  return ({ config }) => {
    const state = states.get(config) ?? make(config);
    states.set(config, state);
    return state;
  };
}
