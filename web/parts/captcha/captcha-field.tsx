import { useEffect, useRef } from "react";
import { FieldError } from "#web/ui/field-frame.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { Captcha } from "./use-captcha.ts";

const SENTENCES = {
  asked:
    "Cochez la case\u00A0: votre appareil effectue un court calcul. Vous n’avez rien à déchiffrer.",
  working: "Vérification en cours…",
  widget: "Répondez à la vérification ci-dessous.",
  proved: "Vérification réussie.",
  expired: "La vérification a expiré. Cochez à nouveau la case.",
  failed: "La vérification a échoué. Cochez à nouveau la case.",
} as const;

const ROW =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 py-2 font-bold hover:bg-mist";

function Widget({ captcha }: { captcha: Captcha }) {
  const place = useRef<HTMLDivElement>(null);
  const { widget, answered, expired, failed } = captcha;
  useEffect(() => {
    if (!widget || !place.current) return;
    // The provider fills an element that React does not render.
    const own = document.createElement("div");
    place.current.replaceChildren(own);
    import("./third-party.ts")
      .then(({ showWidget }) =>
        showWidget(widget, own, { answered, expired, failed: () => failed() }),
      )
      .catch(() => failed());
  }, [widget, answered, expired, failed]);
  return <div ref={place} className="min-h-20 overflow-x-auto px-3" />;
}

/** A checkbox, a sentence with the state of the captcha, and the answer in a hidden input. */
export function CaptchaField({
  captcha,
  name = "captcha",
  error,
}: {
  captcha: Captcha;
  name?: string;
  error: string | undefined;
}) {
  const { stage, answer, reason } = captcha;
  const hydrated = useHydrated();
  const proved = stage === "proved";
  const idle = stage === "asked" || stage === "expired" || stage === "failed";
  return (
    <div className="grid gap-1.5">
      <div className="grid gap-1 rounded-card border-2 border-edge bg-card p-2">
        <label htmlFor={name} className={ROW}>
          <input
            type="checkbox"
            id={name}
            checked={proved}
            disabled={!hydrated}
            aria-describedby={`${name}-stage${error ? ` ${name}-error` : ""}`}
            aria-invalid={error ? true : undefined}
            className="size-7 shrink-0 cursor-pointer accent-teal"
            onChange={() => idle && captcha.start()}
          />
          Je ne suis pas un robot
          {stage === "working" && <span aria-hidden="true" className="busy-arc" />}
        </label>
        <p
          role="status"
          id={`${name}-stage`}
          className={`px-3 pb-1 text-sm ${stage === "failed" ? "text-danger" : "text-soft"}`}
        >
          {reason ?? SENTENCES[stage]}
        </p>
        {captcha.widget && <Widget captcha={captcha} />}
      </div>
      {error && <FieldError id={name}>{error}</FieldError>}
      <input type="hidden" name={name} value={answer ?? ""} />
    </div>
  );
}
