import { z } from "zod";
import { addresses } from "./addresses.ts";
import { day } from "./events.ts";
import { id, limit, requiredText, rowVersion, search, timestamp } from "./fields.ts";
import { COLLEGES } from "./limits.ts";
import {
  ACTION_MAX,
  ACTION_STATES,
  ATTENDANCES_MAX,
  DECISION_FOLLOW_UPS,
  DECISION_MAX,
  DECISION_METHODS,
  DECISION_OUTCOMES,
} from "./meeting-limits.ts";
import { action, decision } from "./meeting-parts.ts";
import { meeting, speakerFields } from "./meetings.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";

const params = z.strictObject({ id });
const voices = z
  .int(messages.handsInvalid)
  .min(0, messages.handsInvalid)
  .max(ATTENDANCES_MAX, messages.handsInvalid);

const place = z.strictObject({
  meeting: z.strictObject({ id, title: z.string(), day: z.string() }).optional(),
  group: z.strictObject({ id, name: z.string() }),
});
/** A decision in the register. */
export const registeredDecision = decision.extend({ ...place.shape, year: z.number().int() });
export type RegisteredDecision = z.output<typeof registeredDecision>;
/** An action in the register. */
export const registeredAction = action.extend({
  ...place.shape,
  mayChange: z.boolean(),
});
export type RegisteredAction = z.output<typeof registeredAction>;

const hands = z
  .array(
    z.strictObject({
      college: z.enum(COLLEGES).optional(),
      for: voices,
      against: voices,
      abstain: voices,
      none: voices,
    }),
  )
  .max(COLLEGES.length);
const isOneLinePerCollege = (lines: { college?: string | undefined }[]) =>
  new Set(lines.map(({ college }) => college ?? "")).size === lines.length &&
  (lines.length <= 1 || lines.every(({ college }) => college !== undefined));

const decisionFields = z.strictObject({
  text: requiredText(DECISION_MAX),
  method: z.enum(DECISION_METHODS),
  hands: hands.default([]),
  outcome: z.enum(DECISION_OUTCOMES),
});
const checkHands = (
  { method, hands }: { method: string; hands: { college?: string | undefined }[] },
  context: z.RefinementCtx,
): void => {
  const right = method === "hands" ? hands.length > 0 : hands.length === 0;
  if (!right || !isOneLinePerCollege(hands))
    context.addIssue({ code: "custom", path: ["hands"], message: messages.handsInvalid });
};
export const decisionBody = decisionFields.superRefine(checkHands);
export type DecisionForm = z.input<typeof decisionFields>;

const registerQuery = z.strictObject({
  groupId: id.optional(),
  year: z
    .string()
    .regex(/^[1-9][0-9]{3}$/, messages.invalidRequest)
    .transform(Number)
    .optional(),
  q: search.optional(),
});

export const decisionRoutes = {
  list: route(addresses.decisions.list, {
    summary: "Décisions publiées, de la plus récente à la plus ancienne",
    access: "member",
    query: registerQuery.extend({
      followUp: z.enum(DECISION_FOLLOW_UPS).optional(),
      limit: limit.optional(),
      before: id.optional().describe("id de la dernière décision de la page précédente"),
    }),
    reply: z.array(registeredDecision),
  }),
  export: route(addresses.decisions.export, {
    summary: "Les mêmes décisions en CSV",
    access: "member",
    query: registerQuery,
    answers: "text/csv",
    reply: null,
  }),
  add: route(addresses.decisions.add, {
    summary: "Noter une décision : consensus, ou vote à main levée",
    access: "member",
    params,
    body: decisionBody,
    status: 201,
    reply: meeting,
  }),
  update: route(addresses.decisions.update, {
    summary: "Modifier une décision, avant sa publication",
    access: "member",
    params,
    body: decisionFields.extend({ version: rowVersion }).superRefine(checkHands),
    reply: meeting,
  }),
  remove: route(addresses.decisions.remove, {
    summary: "Retirer une décision, avant sa publication",
    access: "member",
    params,
    reply: meeting,
  }),
  follow: route(addresses.decisions.follow, {
    summary: "Dire ce qu’une décision publiée est devenue",
    access: "member",
    params,
    body: z
      .strictObject({
        followUp: z.enum(DECISION_FOLLOW_UPS),
        replacedBy: id.optional(),
        version: rowVersion,
      })
      .refine(
        ({ followUp, replacedBy }) => (followUp === "replaced") === (replacedBy !== undefined),
        {
          path: ["replacedBy"],
          error: messages.decisionReplacementRequired,
        },
      ),
    reply: registeredDecision,
  }),
};

export const actionBody = z.strictObject({
  text: requiredText(ACTION_MAX),
  ownerId: speakerFields.speakerId,
  ownerName: speakerFields.speakerName,
  dueDay: day.nullable().optional(),
});
export type ActionForm = z.input<typeof actionBody>;

const actionQuery = registerQuery.omit({ year: true }).extend({
  mine: z.literal("true").optional().describe("celles que l’on a à faire"),
  open: z.literal("true").optional().describe("celles qui ne sont ni faites ni abandonnées"),
  late: z.literal("true").optional().describe("celles dont l’échéance est passée"),
});

export const meetingActionRoutes = {
  list: route(addresses.meetingActions.list, {
    summary: "Actions, par échéance",
    access: "member",
    query: actionQuery.extend({
      limit: limit.optional(),
      after: id.optional().describe("id de la dernière action de la page précédente"),
    }),
    reply: z.array(registeredAction),
  }),
  export: route(addresses.meetingActions.export, {
    summary: "Les mêmes actions en CSV",
    access: "member",
    query: actionQuery,
    answers: "text/csv",
    reply: null,
  }),
  get: route(addresses.meetingActions.get, {
    summary: "Une action et son histoire",
    access: "member",
    params,
    reply: registeredAction.extend({
      history: z.array(z.strictObject({ at: timestamp, by: z.string(), sentence: z.string() })),
    }),
  }),
  add: route(addresses.meetingActions.add, {
    summary: "Confier une action",
    access: "member",
    params,
    body: actionBody,
    status: 201,
    reply: meeting,
  }),
  update: route(addresses.meetingActions.update, {
    summary: "Modifier une action ou son état",
    access: "member",
    params,
    body: actionBody.extend({ state: z.enum(ACTION_STATES), version: rowVersion }),
    reply: registeredAction,
  }),
  remove: route(addresses.meetingActions.remove, {
    summary: "Retirer une action, avant la publication du compte rendu",
    access: "member",
    params,
    status: 204,
    reply: null,
  }),
};
