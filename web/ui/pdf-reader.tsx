import { type ReactNode, type RefObject, useRef, useState } from "react";
import { Button, buttonClass } from "./button.tsx";
import { DownloadIcon } from "./icons.tsx";
import { Notice } from "./notice.tsx";
import { ZoomButtons } from "./pdf-zoom.tsx";
import { useNear } from "./use-near.ts";
import { usePdf } from "./use-pdf.ts";
import { usePdfScale, type Zoom } from "./use-pdf-scale.ts";

interface PdfReaderProps {
  url: string;
  /** The document itself, when it was fetched already. */
  blob?: Blob | undefined;
  /** Name of the document. */
  title: string;
  zoom: Zoom;
  /** As high as the room it is given, rather than a thousand pixels. */
  fill?: boolean;
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
  return {
    page: Number(current?.dataset.page ?? 1),
    read: below > 0 ? Math.round((scroller.scrollTop / below) * 100) : 0,
  };
}

/** Safari gives the keyboard no way into what scrolls. */
const SCROLLED_BY_KEYBOARD = { tabIndex: 0 } as const;

const BAR =
  "only-script h-2 min-w-24 grow basis-0 appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-teal";

interface BarProps {
  where: string;
  /** Undefined when there is nothing to go through. */
  read: number | undefined;
  children: ReactNode;
}

const Bar = ({ where, read, children }: BarProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-3">
    <p className="min-w-28">{where}</p>
    {read === undefined ? (
      <span className="grow" />
    ) : (
      <progress className={BAR} max={100} value={read} aria-label="Progression de la lecture" />
    )}
    {children}
  </div>
);

interface DownloadLinkProps extends Pick<PdfReaderProps, "url" | "blob" | "title"> {
  onOpen: (() => void) | undefined;
}

const DownloadLink = ({ url, blob, title, onOpen }: DownloadLinkProps) => (
  <a
    href={url}
    download={blob ? title : true}
    className={buttonClass("secondary")}
    onClick={onOpen}
  >
    <DownloadIcon />
    <span>
      Télécharger<span className="sr-only"> : {title}</span> (PDF)
    </span>
  </a>
);

const Unreadable = ({ sentence, onRetry }: { sentence: string; onRetry: () => void }) => (
  <div className="p-4">
    <Notice
      tone="error"
      action={
        <Button look="secondary" onClick={onRetry}>
          Réessayer
        </Button>
      }
    >
      <p className="font-bold">{sentence}</p>
      <p>Vous pouvez le télécharger pour le lire.</p>
    </Notice>
  </div>
);

interface ScrollerProps {
  ref: RefObject<HTMLElement | null>;
  title: string;
  fill: boolean;
  loading: boolean;
  onMove: (place: Place) => void;
  children: ReactNode;
}

const Scroller = ({ ref, title, fill, loading, onMove, children }: ScrollerProps) => (
  <section
    ref={ref}
    aria-label={`Pages : ${title}`}
    {...SCROLLED_BY_KEYBOARD}
    aria-busy={loading}
    className={`only-script overflow-auto bg-dune -outline-offset-3 ${fill ? "min-h-0 grow basis-0" : "h-[1000px]"}`}
    onScroll={(event) => onMove(placeOf(event.currentTarget))}
  >
    {loading && (
      <p role="status" className="flex items-center justify-center gap-3 p-10">
        <span className="busy-arc" aria-hidden="true" />
        Chargement du document…
      </p>
    )}
    {children}
  </section>
);

/** A PDF read in the page: a thousand pixels high, with its progress, its zoom and a link that downloads it. */
export function PdfReader({ zoom, fill = false, ...of }: PdfReaderProps) {
  const { url, blob, title, unreadable, onOpen, onRetry } = of;
  const scroller = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const inView = useNear(frame);
  const { Pages, failed, round, fail, retry } = usePdf();
  const [pages, setPages] = useState(0);
  const [place, setPlace] = useState<Place>({ page: 1, read: 0 });
  const { scale, own, choose, setPageWidth } = usePdfScale(zoom, frame);
  const open = (count: number, width: number): void => {
    setPages(count);
    setPageWidth(width);
    onOpen?.();
  };
  const again = (): void => {
    onRetry?.();
    retry();
  };
  return (
    <div
      ref={frame}
      className={`min-w-0 overflow-clip rounded-card border border-line bg-card shadow-soft ${fill ? "flex min-h-0 grow flex-col" : ""}`}
    >
      <Bar
        where={pages > 0 ? `Page ${place.page} sur ${pages}` : title}
        read={failed ? undefined : place.read}
      >
        {pages > 0 && !failed && <ZoomButtons scale={scale} own={own} onChange={choose} />}
        <DownloadLink url={url} blob={blob} title={title} onOpen={onOpen} />
      </Bar>
      {failed ? (
        <Unreadable sentence={unreadable} onRetry={again} />
      ) : (
        <Scroller ref={scroller} title={title} fill={fill} loading={pages === 0} onMove={setPlace}>
          {Pages && (
            <Pages
              key={round}
              file={blob ?? url}
              scale={scale}
              root={scroller}
              drawn={inView}
              onOpen={open}
              onFail={fail}
            />
          )}
        </Scroller>
      )}
    </div>
  );
}
