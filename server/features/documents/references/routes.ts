import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { answerReference } from "./answer-reference.ts";
import { endReference } from "./end-reference.ts";
import { getReference } from "./get-reference.ts";
import { getRegister, listToRead } from "./register.ts";
import { remindManually } from "./remind-by-hand.ts";
import { reviewReference } from "./review-reference.ts";
import { setReference } from "./set-reference.ts";

export const documentReferenceHandlers = (deps: Deps): Handlers<"documentReferences"> => ({
  get: ({ params, actor }) => getReference(deps, params.id, actor),
  set: async ({ params, body, actor }) => {
    await setReference(deps, { ...params, ...body }, actor);
    return getReference(deps, params.id, actor);
  },
  answer: async ({ params, body, actor }) => {
    await answerReference(deps, { ...params, ...body }, actor);
    return getReference(deps, params.id, actor);
  },
  register: ({ params, query, actor }) => getRegister(deps, { ...params, ...query }, actor),
  review: async ({ params, body, actor }) => {
    await reviewReference(deps, { ...params, ...body }, actor);
    return getReference(deps, params.id, actor);
  },
  remind: ({ params, actor }) => remindManually(deps, params.id, actor),
  end: async ({ params, actor }) => {
    await endReference(deps, params.id, actor);
    return getReference(deps, params.id, actor);
  },
  toRead: ({ actor }) => listToRead(deps, actor),
});
