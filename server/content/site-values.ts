import type { Config } from "../config.ts";
import type { Values } from "./values.ts";

const THIRD_PARTIES: Record<Exclude<Config["captcha"]["provider"], "altcha">, string> = {
  hcaptcha: "hCaptcha, d’Intuition Machines",
  turnstile: "Turnstile, de Cloudflare",
  recaptcha: "reCAPTCHA, de Google",
};
const COLLECTIVE = "le Collectif pour la promotion de la médiation en santé";

/** Facts shown beside the values of the association: controller, host, captcha provider. */
export function withSiteValues(
  values: Values,
  provider: Config["captcha"]["provider"],
  address = "",
): Values {
  const own = provider === "altcha";
  return new Map([
    ...values,
    ["responsable", values.get("denomination") || COLLECTIVE],
    ["adresse-du-site", address],
    ["captcha-du-site", own ? "ALTCHA" : ""],
    ["captcha-tiers", own ? "" : THIRD_PARTIES[provider]],
  ]);
}
