import ipaddr from "ipaddr.js";
import { z } from "zod";
import { canonicalEmail } from "#contract/fields.ts";
import { PASSPHRASE_MIN } from "#contract/limits.ts";
import { readClamdAddress } from "./files/clamd-address.ts";
import { readS3Address } from "./files/s3-address.ts";

const address = z
  .string()
  .refine((value) => canonicalEmail(value) !== undefined, "adresse email attendue")
  .transform((value) => canonicalEmail(value) ?? value);
const serverUrl = (schemes: RegExp, sentence: string) =>
  z.string().refine((value) => schemes.test(value) && URL.canParse(value), sentence);

/** What a reader makes of a value, or the sentence by which it refuses it. */
const readBy = <T extends object>(reader: (written: string) => T | string) =>
  z.string().transform((value, context) => {
    const read = reader(value);
    if (typeof read !== "string") return read;
    context.addIssue({ code: "custom", message: read });
    return z.NEVER;
  });
const s3Address = readBy(readS3Address);

const { IPv4, IPv6 } = ipaddr;

/** An address, a range of them (CIDR), or one of the names that proxy-addr knows. */
const isProxyRange = (part: string): boolean =>
  /^(loopback|linklocal|uniquelocal)$/.test(part) ||
  // Not any way to write an IPv4 address: « 1 » would be 0.0.0.1.
  IPv4.isValidFourPartDecimal(part) ||
  IPv4.isValidCIDRFourPartDecimal(part) ||
  IPv6.isValid(part) ||
  IPv6.isValidCIDR(part);
const ranges = z
  .string()
  .transform((value) => value.split(",").map((part) => part.trim()))
  .refine((parts) => parts.every(isProxyRange), "liste d’adresses ou de CIDR attendue");

/** Below the root, in segments that need no escape. */

const bareUrl = z
  .url({ protocol: /^https?$/, error: "adresse http(s) attendue" })
  .transform((value) => new URL(value).origin);
const integer = z
  .string()
  .regex(/^[0-9]+$/, "nombre entier attendu")
  .transform(Number);
const isWithin = (least: number, most: number) => (value: number) =>
  value >= least && value <= most;
const setting = <T extends z.ZodType>(schema: T) => schema.optional();

/** Each variable alone; what does not go together is refused in config.ts. */
export const environment = z.object({
  PORT: setting(integer.refine((port) => port <= 65535, "port entre 0 et 65535 attendu")),
  HOST: setting(z.string()),
  PUBLIC_URL: setting(bareUrl),
  DATA_DIR: setting(z.string()),
  DATABASE_URL: setting(serverUrl(/^postgres(ql)?:\/\//, "postgres://… attendu")),
  FILES_URL: setting(s3Address),
  AWS_ACCESS_KEY_ID: setting(z.string()),
  AWS_SECRET_ACCESS_KEY: setting(z.string()),
  CLAMAV: setting(readBy(readClamdAddress)),
  DATABASE_POOL: setting(integer.refine(isWithin(2, 200), "nombre entre 2 et 200 attendu")),
  DRAIN_SECONDS: setting(integer.refine(isWithin(0, 300), "nombre entre 0 et 300 attendu")),
  BACKUP_DIR: setting(z.string()),
  BACKUP_URL: setting(s3Address),
  BACKUP_PASSPHRASE: setting(
    z.string().min(PASSPHRASE_MIN, `${PASSPHRASE_MIN} caractères au moins attendus`),
  ),
  BACKUP_DAILY: setting(integer.refine(isWithin(1, 366), "nombre entre 1 et 366 attendu")),
  BACKUP_WEEKLY: setting(integer.refine(isWithin(0, 520), "nombre entre 0 et 520 attendu")),
  SECOND_FACTOR: setting(z.enum(["required", "optional"], "required ou optional attendu")),
  SECOND_FACTOR_GRACE: setting(integer.refine(isWithin(0, 365), "nombre entre 0 et 365 attendu")),
  OFFLINE: setting(z.enum(["on", "off"], "on ou off attendu")),
  METRICS: setting(z.enum(["on", "off"], "on ou off attendu")),
  METRICS_TOKEN: setting(z.string().min(16, "16 caractères au moins attendus")),
  SMTP_URL: setting(serverUrl(/^smtps?:\/\/[^/]/, "smtp://… ou smtps://… attendu")),
  IMAP_URL: setting(serverUrl(/^imaps?:\/\/[^/]/, "imaps://… attendu")),
  ANSWERS_TO: setting(address),
  MAIL_FROM: setting(address),
  CONTACT_TO: setting(address),
  TOKEN_SECRET: setting(z.string()),
  ADMIN_EMAIL: setting(address),
  ADMIN_PASSWORD: setting(z.string()),
  CAPTCHA: setting(
    z.enum(
      ["altcha", "hcaptcha", "turnstile", "recaptcha"],
      "altcha, hcaptcha, turnstile ou recaptcha attendu",
    ),
  ),
  CAPTCHA_SITE_KEY: setting(z.string()),
  CAPTCHA_SECRET: setting(z.string()),
  CAPTCHA_VERIFY_URL: setting(z.url("adresse attendue")),
  TRUST_PROXY: setting(ranges),
  RATE_LIMIT: setting(z.enum(["on", "off"], "on ou off attendu")),
  LOG_LEVEL: setting(
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "niveau inconnu"),
  ),
});

export type Environment = z.output<typeof environment>;
