import { messages } from "#contract/messages.ts";
import { parisTime } from "#contract/paris-time.ts";
import type { RetentionId } from "#contract/retention.ts";
import { frenchSpacing } from "#server/content/typography.ts";
import type { Retained } from "#server/db/retention.ts";
import type { Deps } from "#server/deps.ts";
import { done } from "#server/http/api/done.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { simulatePurge } from "#server/jobs/simulate-purge.ts";
import { listAcceptances } from "./acceptance-queries.ts";
import { readReview } from "./review-queries.ts";
import { tickReview } from "./tick-review.ts";
import { writeRegister } from "./write-register.ts";

const toNoon = (day: string): Date => new Date(`${day}T12:00:00.000Z`);

export const privacyHandlers = (
  deps: Deps,
  rules: Record<RetentionId, Retained>,
): Handlers<"privacy"> => ({
  retention: async ({ query: { day } }) => {
    const moment = day === undefined ? deps.clock.now() : toNoon(day);
    const categories = await simulatePurge(deps.db, rules, moment);
    return {
      at: moment.toISOString(),
      categories: categories.map(({ id, data, period, why, stored, due }) => ({
        id,
        data: frenchSpacing(data),
        period: frenchSpacing(period),
        why: frenchSpacing(why),
        stored,
        due,
      })),
    };
  },

  register: () => writeRegister(deps),
  acceptances: ({ query }) => listAcceptances(deps.db, query),

  review: ({ params }) => readReview(deps.db, params.year, parisTime(deps.clock.now()).slice(0, 4)),
  tick: async ({ params, body, actor }) => {
    await tickReview(deps, { ...params, ...body }, actor);
    return done(body.done ? messages.reviewTicked : messages.reviewUnticked);
  },
});
