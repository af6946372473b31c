import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { expect, it } from "vitest";
import { realClock } from "#server/boot/real-clock.ts";
import { altcha } from "#server/captcha/altcha.ts";
import { encodeAnswer } from "./proof-of-work.ts";

it("gives an answer that the server accepts, for the same form only", async () => {
  const captcha = altcha(Buffer.alloc(32, 7), realClock);
  const challenge = (await captcha.challenge("contact")) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("no solution");
  const answer = encodeAnswer(challenge, solution);
  expect(await captcha.verify("contact", answer)).toMatchObject({ id: challenge.signature });
  expect(await captcha.verify("other", answer)).toBeUndefined();
});
