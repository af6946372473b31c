import { perApp } from "#server/db/per-app.ts";

/** Upper bounds of the histogram, in milliseconds. What took longer counts in the last place, which has none. */
export const BOUNDS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 30_000];

/** The answers of one method and one pattern of route, since the start. */
export interface Series {
  method: string;
  route: string;
  /** How many of each status. */
  statuses: Map<number, number>;
  /** How many took at most so long, bound by bound, each counted once. */
  buckets: Float64Array;
  /** Milliseconds in all. */
  total: number;
}

/** What was answered, counted where it is answered: nothing is allocated for a pattern and a status that were seen before. */
export class Tally {
  readonly #routes = new Map<string, Map<string, Series>>();

  /** `route` is a pattern, never a typed path: each one takes memory. */
  observe(method: string, route: string, status: number, milliseconds: number): void {
    const series = this.#routes.get(route)?.get(method) ?? this.#begin(method, route);
    series.statuses.set(status, (series.statuses.get(status) ?? 0) + 1);
    let place = 0;
    while (place < BOUNDS.length && milliseconds > (BOUNDS[place] ?? 0)) place += 1;
    series.buckets[place] = (series.buckets[place] ?? 0) + 1;
    series.total += milliseconds;
  }

  all(): Series[] {
    return [...this.#routes.values()].flatMap((methods) => [...methods.values()]);
  }

  #begin(method: string, route: string): Series {
    const series: Series = {
      method,
      route,
      statuses: new Map(),
      buckets: new Float64Array(BOUNDS.length + 1),
      total: 0,
    };
    const methods = this.#routes.get(route) ?? new Map<string, Series>();
    this.#routes.set(route, methods.set(method, series));
    return series;
  }
}

/** Per app: code that answers outside of Fastify gets it once, at start. */
export const requestTally = perApp(() => new Tally());

/** Gauges registered by their owners, read only when metrics are requested. */
export const offeredGauges = perApp(() => new Map<OfferedGauge, () => number>());

export type OfferedGauge = "cached_pages";
