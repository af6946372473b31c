import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { createSeries } from "./create-series.ts";
import { getSeries } from "./queries.ts";

export const eventSeriesHandlers = (deps: Deps): Handlers<"eventSeries"> => ({
  create: ({ body, actor }) => createSeries(deps, body, actor),
  get: ({ params }) => getSeries(deps.db, params.id),
});
