import { type ReactNode, useRef, useState } from "react";
import { Button, buttonClass } from "./button.tsx";
import { DownloadIcon } from "./icons.tsx";
import { Notice } from "./notice.tsx";
import { ZoomButtons } from "./pdf-zoom.tsx";
import { useMedia } from "./use-media.ts";
import { useNear } from "./use-near.ts";
import { usePdf } from "./use-pdf.ts";

interface PdfReaderProps {
  url: string;
  /** The document itself, when it was fetched already. */
  blob?: Blob | undefined;
  /** Name of the document. */
  title: string;
  zoom: { narrow: number; wide: number; narrowBelow: number };
  /** Sentence when the document cannot be shown. */
  unreadable: string;
  /** The document is there to be read: its pages are shown, or it was downloaded. */
  onOpen?: () => void;
  /** Before a new try, when something else has to be read again too. */
  onRetry?: () => void;
}

interface Place {
  page: number;
  /** Percentage of the document that was scrolled through. */
  read: number;
}

function placeOf(scroller: HTMLElement): Place {
  const middle = scroller.getBoundingClientRect().top + scroller.clientHeight / 2;
  const sheets = [...scroller.querySelectorAll<HTMLElement>("[data-page]")];
  const current = sheets.findLast((sheet) => sheet.getBoundingClientRect().top <= middle);
  const below = scroller.scrollHeight - scroller.clientHeight;
  return { page: Number(current?.dataset.page ?? 1), read: below > 0 ? Math.round((scroller.scrollTop / below) * 100) : 0 };
}

/** Safari gives the keyboard no way into what scrolls. */
const SCROLLED_BY_KEYBOARD = { tabIndex: 0 } as const;

const BAR =
  "only-script h-2 min-w-24 grow basis-0 appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-teal";

const Bar = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-3">{children}</div>;

/** A PDF read in the page: a thousand pixels high, with its progress, its zoom and a link that downloads it. */
export function PdfReader({ url, blob, title, zoom, unreadable, onOpen, onRetry }: PdfReaderProps) {
  const scroller = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const inView = useNear(frame);
  const { Pages, failed, round, fail, retry } = usePdf();
  const [pages, setPages] = useState(0);
  const [place, setPlace] = useState<Place>({ page: 1, read: 0 });
  const narrow = useMedia(`(width < ${zoom.narrowBelow}px)`);
  const [chosen, setChosen] = useState<number>();
  const scale = chosen ?? (narrow ? zoom.narrow : zoom.wide);
  const open = (count: number): void => {
    setPages(count);
    onOpen?.();
  };
  const again = (): void => {
    onRetry?.();
    retry();
  };
  return (
    <div ref={frame} className="min-w-0 overflow-clip rounded-card border border-line bg-card shadow-soft">
      <Bar>
        <p className="min-w-28">{pages > 0 ? `Page ${place.page} sur ${pages}` : title}</p>
        {failed ? <span className="grow" /> : <progress className={BAR} max={100} value={place.read} aria-label="Progression de la lecture" />}
        {pages > 0 && !failed && <ZoomButtons scale={scale} onChange={setChosen} />}
        <a href={url} download={blob ? title : true} className={buttonClass("secondary")} onClick={onOpen}>
          <DownloadIcon />
          <span>
            Télécharger<span className="sr-only"> : {title}</span> (PDF)
          </span>
        </a>
      </Bar>
      {failed ? (
        <div className="p-4">
          <Notice
            tone="error"
            action={
              <Button look="secondary" onClick={again}>
                Réessayer
              </Button>
            }
          >
            <p className="font-bold">{unreadable}</p>
            <p>Vous pouvez le télécharger pour le lire.</p>
          </Notice>
        </div>
      ) : (
        <section
          ref={scroller}
          aria-label={`Pages : ${title}`}
          {...SCROLLED_BY_KEYBOARD}
          aria-busy={pages === 0}
          className="only-script h-[1000px] overflow-auto bg-dune -outline-offset-3"
          onScroll={(event) => setPlace(placeOf(event.currentTarget))}
        >
          {pages === 0 && (
            <p role="status" className="flex items-center justify-center gap-3 p-10">
              <span className="busy-arc" aria-hidden="true" />
              Chargement du document…
            </p>
          )}
          {Pages && <Pages key={round} file={blob ?? url} scale={scale} root={scroller} drawn={inView} onOpen={open} onFail={fail} />}
        </section>
      )}
    </div>
  );
}
