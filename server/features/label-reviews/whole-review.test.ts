import { afterAll, beforeAll, expect, test } from "vitest";
import type { LabelCard, LabelDecisionBody } from "#contract/label-reviews.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import {
  asNew,
  decide,
  listWithAccess,
  readLabelReview,
  undoLabel,
} from "#server/testing/label-reviews.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { TRIAL_PLACEHOLDERS, TRIAL_STRUCTURES } from "./trial-labels.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app, { username: "" }));
});
afterAll(() => app.close());

/** What the card proposes. */
const follow = ({ guess, candidate, name }: LabelCard): LabelDecisionBody =>
  candidate && guess === "known"
    ? { decision: "known", structureId: candidate.id }
    : guess === "none"
      ? { decision: "none" }
      : asNew(name);

test("a whole review changes no access at any step, and sends no mail", {
  timeout: 120_000,
}, async () => {
  const labels = [...TRIAL_STRUCTURES.slice(0, 16).flat(), ...TRIAL_PLACEHOLDERS];
  for (const username of labels) await makeUser(app, { username });
  const access = await listWithAccess(app);
  expect(access).toHaveLength(labels.length);
  let steps = 0;
  for (;;) {
    const [card] = (await readLabelReview(app, admin)).cards;
    if (!card) break;
    steps += 1;
    expect((await decide(app, admin, card.key, follow(card))).statusCode).toBe(204);
    expect(await listWithAccess(app)).toEqual(access);
    if (steps % 3 > 0) continue;
    expect((await undoLabel(app, admin, card.key)).json()).toEqual({ unchanged: [] });
    expect(await listWithAccess(app)).toEqual(access);
    expect((await decide(app, admin, card.key, follow(card))).statusCode).toBe(204);
  }
  expect(steps).toBeGreaterThan(16);
  const finished = await call(app, { method: "POST", url: "/label-reviews/finish" }, admin);
  expect(finished.statusCode).toBe(200);
  expect(await listWithAccess(app)).toEqual(access);
  expect(await deliver(app)).toEqual([]);
});
