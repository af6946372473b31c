import { z } from "zod";
import { addresses } from "./addresses.ts";
import { route } from "./route.ts";

/** What a new site needs, in the order of the screen. */
export const FIRST_STEPS = ["secondFactor", "mail", "values", "group", "people", "backup"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** « started »: something is there already, and the screen explains what remains. */
export const STEP_STATES = ["todo", "started", "done"] as const;
export type StepState = (typeof STEP_STATES)[number];

export const firstSteps = z.strictObject({
  hidden: z.boolean().describe("vrai quand ce compte ne veut plus les voir"),
  steps: z.array(z.strictObject({ name: z.enum(FIRST_STEPS), state: z.enum(STEP_STATES) })),
});
export type FirstSteps = z.output<typeof firstSteps>;

export const firstStepsRoutes = {
  list: route(addresses.firstSteps.list, {
    summary: "Les premiers pas d’un nouveau site, faits ou à faire",
    access: "admin",
    reply: firstSteps,
  }),
  hide: route(addresses.firstSteps.hide, {
    summary:
      "Ne plus montrer ses premiers pas à ce compte, ou les montrer de nouveau : ceux du site à un administrateur, les siens à un membre",
    access: "member",
    body: z.strictObject({ hidden: z.boolean() }),
    status: 204,
    reply: null,
  }),
};
