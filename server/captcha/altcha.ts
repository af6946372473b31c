import { createChallenge, type Payload, randomInt, verifySolution } from "altcha-lib";
import { deriveKey as pbkdf2 } from "altcha-lib/algorithms/pbkdf2";
import type { Clock } from "../deps.ts";
import { deriveKey } from "../secret.ts";
import type { Captcha } from "./captcha.ts";

const LIFETIME = 10 * 60_000;
/** About one second of a small phone's processor: each step is one derivation of this many rounds. */
const ROUNDS = 200;
const STEPS = { least: 500, most: 1500 };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isPayload = (value: unknown): value is Payload =>
  isObject(value) &&
  isObject(value.challenge) &&
  isObject(value.challenge.parameters) &&
  isObject(value.solution);

function decode(answer: string): Payload | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(answer, "base64").toString("utf8"));
    return isPayload(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Proof of work served by ourselves: no third party, no tracker, nothing to read or to hear. */
export function altcha(secret: Buffer, clock: Clock): Captcha {
  const hmacSignatureSecret = deriveKey(secret, "captcha").toString("hex");
  const hmacKeySignatureSecret = deriveKey(secret, "captcha-key").toString("hex");
  return {
    challenge: async (form) => {
      const challenge = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: ROUNDS,
        counter: randomInt(STEPS.most, STEPS.least),
        deriveKey: pbkdf2,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
        expiresAt: new Date(clock.now().getTime() + LIFETIME),
        data: { form },
      });
      return { parameters: { ...challenge.parameters }, signature: challenge.signature ?? "" };
    },
    verify: async (form, answer) => {
      const payload = decode(answer);
      if (!payload) return undefined;
      const parameters = payload.challenge.parameters;
      const expiresAt = new Date(Number(parameters.expiresAt ?? 0) * 1000);
      if (parameters.data?.form !== form || expiresAt <= clock.now()) return undefined;
      const result = await verifySolution({
        ...payload,
        deriveKey: pbkdf2,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      }).catch(() => undefined);
      const id = payload.challenge.signature;
      return result?.verified && typeof id === "string" ? { id, expiresAt } : undefined;
    },
  };
}
