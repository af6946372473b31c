import { useEffect, useRef, useState } from "react";
import type { PageDetail } from "#contract/site-pages.ts";
import { api } from "#web/api.ts";
import { failureSentence } from "#web/parts/failure.ts";
import { isLostSession } from "#web/parts/use-reading.ts";
import { Button } from "#web/ui/button.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import type { PageEditor } from "./use-page-editor.ts";

const FAILED = "La page n’a pas pu être affichée";
const SCREENS = [
  { name: "Téléphone", width: 360, height: 720 },
  { name: "Ordinateur", width: 1280, height: 800 },
];

interface ScreenProps {
  name: string;
  width: number;
  height: number;
  address: string;
}

/** The page as a screen of this width shows it, made smaller where there is less room. */
function Screen({ name, width, height, address }: ScreenProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room / width);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 font-bold">
        {name} <span className="font-normal text-soft">({width} pixels de large)</span>
      </figcaption>
      <div
        ref={box}
        className="relative overflow-clip rounded-card border border-line"
        style={{ height: height * scale }}
      >
        <iframe
          title={`La page entière, ${name.toLowerCase()}`}
          src={address}
          sandbox="allow-same-origin"
          className="absolute top-0 left-0 origin-top-left border-0 bg-sand"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </figure>
  );
}

/** Asks where the page is seen with what is written, once it is saved. */
function useAddress({ id }: PageDetail, editor: PageEditor) {
  const [seen, setSeen] = useState<{ address: string; times: number }>();
  const [busy, setBusy] = useState(false);
  const { notify } = useToasts();
  const look = async () => {
    setBusy(true);
    try {
      await editor.saver.flush();
      const { address } = await api.sitePages.wholePreview({ params: { id } });
      setSeen((last) => ({ address, times: (last?.times ?? 0) + 1 }));
    } catch (error) {
      if (!isLostSession(error)) notify("error", failureSentence(error, FAILED));
    } finally {
      setBusy(false);
    }
  };
  return { seen, busy, look };
}

/** The real page with the draft in it, on a telephone and on a computer. */
export function WholePreview({ page, editor }: { page: PageDetail; editor: PageEditor }) {
  const { seen, busy, look } = useAddress(page, editor);
  return (
    <section aria-labelledby="page-entiere" className="grid min-w-0 gap-4 xl:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="page-entiere" className="text-h2">
          La page entière
        </h2>
        <Button look="secondary" busy={busy} onClick={() => void look()}>
          {seen ? "Actualiser" : "Voir la page entière"}
        </Button>
      </div>
      <p>
        Votre brouillon dans la page complète, avec le menu, les dessins et le pied de page. Rien
        n’est publié, et les liens n’y mènent nulle part.
      </p>
      {seen && (
        <div className="grid gap-6 lg:grid-cols-[22.5rem_minmax(0,1fr)]">
          {SCREENS.map((screen) => (
            <Screen key={`${screen.name} ${seen.times}`} {...screen} address={seen.address} />
          ))}
        </div>
      )}
    </section>
  );
}
