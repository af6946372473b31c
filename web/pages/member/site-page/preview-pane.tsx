import { startTransition, useEffect, useRef, useState } from "react";
import type { Section } from "#contract/page.ts";
import type { PageText } from "#contract/page-text.ts";
import { api } from "#web/api.ts";
import { CallError } from "#web/call.ts";
import { ProseSections } from "#web/parts/prose-view.tsx";
import { isLostSession } from "#web/parts/use-reading.ts";
import { buttonClass } from "#web/ui/button.tsx";

const REST_MS = 700;
const WIDTHS = [
  { name: "Téléphone", look: "max-w-[22.5rem]" },
  { name: "Ordinateur", look: "max-w-none" },
];

interface PreviewPaneProps {
  id: string;
  title: string;
  text: PageText;
  /** The text itself comes first. */
  waits: boolean;
}

interface Shown {
  lead: string;
  sections: Section[];
}

/** The text as the site's own reader understands it, once the writing rests. It never keeps the one who types waiting. */
function usePreview({ id, text, waits }: Omit<PreviewPaneProps, "title">): {
  shown: Shown | undefined;
  failed: string;
} {
  const [shown, setShown] = useState<Shown>();
  const [failed, setFailed] = useState("");
  const first = useRef(true);
  const { description, lead, markdown } = text;
  useEffect(() => {
    if (waits) return;
    const asked = new AbortController();
    const ask = async () => {
      try {
        const body = { description, lead, markdown };
        const seen = await api.sitePages.preview({ params: { id }, body }, asked.signal);
        startTransition(() => setShown(seen));
        setFailed("");
      } catch (error) {
        if (asked.signal.aborted || isLostSession(error)) return;
        setFailed(
          error instanceof CallError && error.code === "page_refused"
            ? "Un passage de ce texte ne peut pas être affiché\u00A0: «\u00A0Vérifier\u00A0» indique lequel."
            : "L’aperçu n’a pas pu être mis à jour.",
        );
      }
    };
    const timer = setTimeout(ask, first.current ? 0 : REST_MS);
    first.current = false;
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [id, description, lead, markdown, waits]);
  return { shown, failed };
}

/** The links of a preview lead nowhere: what is written is still there. */
function useStill() {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stay = (event: Event) =>
      event.target instanceof Element && event.target.closest("a") && event.preventDefault();
    const element = pane.current;
    element?.addEventListener("click", stay, { capture: true });
    return () => element?.removeEventListener("click", stay, { capture: true });
  }, []);
  return pane;
}

export function PreviewPane({ title, ...asked }: PreviewPaneProps) {
  const { shown, failed } = usePreview(asked);
  const [width, setWidth] = useState(WIDTHS[1]);
  const pane = useStill();
  return (
    <section aria-labelledby="apercu" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="apercu" className="text-h2">
          Aperçu
        </h2>
        <fieldset className="flex gap-2">
          <legend className="sr-only">Largeur de l’aperçu</legend>
          {WIDTHS.map((one) => (
            <button
              key={one.name}
              type="button"
              aria-pressed={one.name === width?.name}
              className={buttonClass(one.name === width?.name ? "primary" : "secondary")}
              onClick={() => setWidth(one)}
            >
              {one.name}
            </button>
          ))}
        </fieldset>
      </div>
      <p role="status" className="font-bold text-danger empty:hidden">
        {failed}
      </p>
      <section
        aria-label="Texte tel qu’il sera affiché"
        className="overflow-clip rounded-card border border-line bg-sand"
      >
        <div ref={pane} className={`mx-auto ${width?.look}`}>
          <div className="bg-deep p-5 text-on-deep">
            <p className="font-title text-h2 font-extrabold">{title}</p>
            {shown && <p className="mt-2 text-on-deep-soft">{shown.lead}</p>}
          </div>
          <div className="p-5">{shown && <ProseSections sections={shown.sections} />}</div>
        </div>
      </section>
    </section>
  );
}
