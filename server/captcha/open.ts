import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import type { Clock } from "../deps.ts";
import { altcha } from "./altcha.ts";
import type { Captcha } from "./captcha.ts";
import { thirdParty } from "./third-party.ts";

export const openCaptcha = (
  config: Config,
  secret: Buffer,
  clock: Clock,
  log: FastifyBaseLogger,
): Captcha =>
  config.captcha.provider === "altcha"
    ? altcha(secret, clock)
    : thirdParty(config.captcha, clock, log);
