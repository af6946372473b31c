import type { CaptchaChallenge } from "#contract/contact.ts";

export type ThirdParty = Extract<CaptchaChallenge, { provider: string }>;

/** The common part of the three providers' interfaces. */
interface WidgetMaker {
  render(place: HTMLElement, options: Record<string, unknown>): unknown;
}

interface Watcher {
  answered: (token: string) => void;
  expired: () => void;
  failed: () => void;
}

const SOURCES: Record<ThirdParty["provider"], { script: string; global: string }> = {
  hcaptcha: {
    script: "https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off&hl=fr",
    global: "hcaptcha",
  },
  turnstile: {
    script: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
    global: "turnstile",
  },
  recaptcha: {
    script: "https://www.google.com/recaptcha/api.js?render=explicit&hl=fr",
    global: "grecaptcha",
  },
};

const POLL = 50;
const PATIENCE = 10_000;

const makerOf = (name: string): WidgetMaker | undefined => {
  const maker = (window as unknown as Record<string, Partial<WidgetMaker> | undefined>)[name];
  return typeof maker?.render === "function" ? (maker as WidgetMaker) : undefined;
};

function loadScript(src: string): Promise<void> {
  if (document.querySelector(`script[src="${src}"]`)) return Promise.resolve();
  const script = document.createElement("script");
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("captcha script not loaded"));
    };
  });
  script.src = src;
  document.head.append(script);
  return loaded;
}

/** Loads the provider's script and renders its widget in `place`. */
export async function showWidget(
  { provider, siteKey }: ThirdParty,
  place: HTMLElement,
  watcher: Watcher,
): Promise<void> {
  const { script, global } = SOURCES[provider];
  await loadScript(script);
  for (let waited = 0; !makerOf(global) && waited < PATIENCE; waited += POLL)
    await new Promise((resolve) => setTimeout(resolve, POLL));
  const maker = makerOf(global);
  if (!maker) throw new Error(`${provider} is not there`);
  maker.render(place, {
    sitekey: siteKey,
    hl: "fr",
    language: "fr",
    callback: watcher.answered,
    "expired-callback": watcher.expired,
    "error-callback": watcher.failed,
  });
}
