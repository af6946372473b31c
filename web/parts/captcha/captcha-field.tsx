import { useEffect, useRef } from "react";
import { FieldError } from "../../ui/field-frame.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { showWidget } from "./third-party.ts";
import type { Captcha } from "./use-captcha.ts";

const SENTENCES = {
  asked: "Cochez la case : votre appareil fait un court calcul. Rien à lire, rien à écouter.",
  working: "Vérification en cours…",
  widget: "Répondez à la vérification ci-dessous.",
  proved: "Vérification réussie.",
  expired: "La vérification a expiré. Cochez à nouveau la case.",
  failed: "La vérification a échoué. Cochez à nouveau la case.",
} as const;

const ROW = "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-xl px-3 py-2 text-left font-bold hover:bg-mist disabled:cursor-not-allowed disabled:opacity-60";
const BOX = "grid size-7 shrink-0 place-items-center rounded-md border-2";

function Widget({ captcha }: { captcha: Captcha }) {
  const place = useRef<HTMLDivElement>(null);
  const { widget, answered, expired, failed } = captcha;
  useEffect(() => {
    if (!widget || !place.current) return;
    // The provider fills a place of its own, so that React never meets what it put there.
    const own = document.createElement("div");
    place.current.replaceChildren(own);
    showWidget(widget, own, { answered, expired, failed: () => failed() }).catch(() => failed());
  }, [widget, answered, expired, failed]);
  return <div ref={place} className="min-h-20 overflow-x-auto px-3" />;
}

/** « Je ne suis pas un robot »: a box to tick, a sentence that says where it stands, and the answer in a hidden input. */
export function CaptchaField({ captcha, name = "captcha", error }: { captcha: Captcha; name?: string; error: string | undefined }) {
  const { stage, answer, reason } = captcha;
  const hydrated = useHydrated();
  const proved = stage === "proved";
  const idle = stage === "asked" || stage === "expired" || stage === "failed";
  return (
    <div className="grid gap-1.5">
      <div className="grid gap-1 rounded-card border-2 border-edge bg-card p-2">
        <button
          type="button"
          role="checkbox"
          id={name}
          aria-checked={proved}
          aria-busy={stage === "working"}
          aria-disabled={!idle}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${name}-stage${error ? ` ${name}-error` : ""}`}
          disabled={!hydrated}
          className={ROW}
          onClick={() => idle && captcha.start()}
        >
          <span className={`${BOX} ${proved ? "border-success bg-success text-card" : "border-edge bg-card text-teal"}`}>
            {proved && <CheckIcon />}
            {stage === "working" && <span className="busy-arc" />}
          </span>
          Je ne suis pas un robot
        </button>
        <p role="status" id={`${name}-stage`} className={`px-3 pb-1 text-sm ${stage === "failed" ? "text-danger" : "text-soft"}`}>
          {reason ?? SENTENCES[stage]}
        </p>
        {captcha.widget && <Widget captcha={captcha} />}
      </div>
      {error && <FieldError id={name}>{error}</FieldError>}
      <input type="hidden" name={name} value={answer ?? ""} />
    </div>
  );
}
