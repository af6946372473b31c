import { type Challenge, type Payload, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { call } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";

export const encode = (payload: unknown): string =>
  Buffer.from(JSON.stringify(payload)).toString("base64");

/** Finds the answer of a challenge, as the widget does in a browser. */
export async function solve(challenge: Challenge): Promise<Payload> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("no solution found");
  return { challenge, solution };
}

/** A fresh answer of the contact form's captcha. */
export const solveCaptcha = async (app: TestApp): Promise<Payload> =>
  solve((await call(app, { url: "/captcha" })).json() as Challenge);
