import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import type { Clock } from "../deps.ts";
import { hashText } from "../hash-text.ts";
import type { Captcha } from "./captcha.ts";

export type ThirdPartyConfig = Exclude<Config["captcha"], { provider: "altcha" }>;

const VERIFY_URLS: Record<ThirdPartyConfig["provider"], string> = {
  hcaptcha: "https://api.hcaptcha.com/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
};
const TIMEOUT = 5000;
const REMEMBERED = 10 * 60_000;
const answerShape = z.looseObject({ success: z.boolean() });

/** hCaptcha, Turnstile and reCAPTCHA share one verification protocol. A provider that cannot answer is a 503, not a yes. */
export function thirdParty(
  config: ThirdPartyConfig,
  clock: Clock,
  log: Pick<FastifyBaseLogger, "warn">,
): Captcha {
  const url = config.verifyUrl ?? VERIFY_URLS[config.provider];
  return {
    challenge: async () => ({ provider: config.provider, siteKey: config.siteKey }),
    verify: async (_form, answer) => {
      const body = new URLSearchParams({ secret: config.secret, response: answer });
      try {
        const response = await fetch(url, {
          method: "POST",
          body,
          redirect: "error",
          signal: AbortSignal.timeout(TIMEOUT),
        });
        if (!response.ok) throw new Error(`captcha provider answered ${response.status}`);
        const { success } = answerShape.parse(await response.json());
        return success
          ? {
              id: hashText(answer),
              expiresAt: new Date(clock.now().getTime() + REMEMBERED),
            }
          : undefined;
      } catch (error) {
        // The visitor is asked to come back; only this log line names the provider.
        log.warn({ err: error, provider: config.provider }, "captcha provider failed");
        throw new ApiError("unavailable");
      }
    },
  };
}
