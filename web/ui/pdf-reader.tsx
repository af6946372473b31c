import { type RefObject, useEffect, useRef, useState } from "react";
import { Bar, DownloadLink } from "./pdf-bar.tsx";
import { type Place, Scroller } from "./pdf-scroller.tsx";
import { ZoomButtons } from "./pdf-zoom.tsx";
import { RetryNotice } from "./retry-notice.tsx";
import { useNear } from "./use-near.ts";
import { usePdf } from "./use-pdf.ts";
import { usePdfScale, type Zoom } from "./use-pdf-scale.ts";

/** At the bottom of the window, less than the height of the bar: the pages below it are drawn, which is slow, once more than that is in view. */
const BAR_ALONE = "0px 0px -64px";

interface PdfReaderProps {
  url: string;
  /** The document itself, when it was fetched already. */
  blob?: Blob | undefined;
  /** Name of the document. */
  title: string;
  zoom: Zoom;
  /** The page that is shown first. */
  page?: number | undefined;
  /** As high as the room it is given, rather than a thousand pixels. */
  fill?: boolean;
  /** Sentence when the document cannot be shown. */
  unreadable: string;
  /** The document is there to be read: its pages are shown, or it was downloaded. */
  onOpen?: () => void;
  /** Before a new try, when something else has to be read again too. */
  onRetry?: () => void;
}

const Unreadable = ({ sentence, onRetry }: { sentence: string; onRetry: () => void }) => (
  <div className="p-4">
    <RetryNotice onRetry={onRetry}>
      <p className="font-bold">{sentence}</p>
      <p>Vous pouvez le télécharger pour le lire.</p>
    </RetryNotice>
  </div>
);

/** What scrolls; brings a page into view once the pages have their room. */
function useScroller(page: number | undefined): RefObject<HTMLElement | null> {
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    const sheet = scroller.current?.querySelector<HTMLElement>(`[data-page="${page}"]`);
    if (sheet) scroller.current?.scrollTo({ top: sheet.offsetTop });
  }, [page]);
  return scroller;
}

/** A PDF read in the page: a thousand pixels high, with its progress, its zoom and a link that downloads it. */
export function PdfReader({ zoom, page, fill = false, ...of }: PdfReaderProps) {
  const { url, blob, title, unreadable, onOpen, onRetry } = of;
  const frame = useRef<HTMLDivElement>(null);
  const inView = useNear(frame, { margin: BAR_ALONE });
  const [pages, setPages] = useState(0);
  const scroller = useScroller(pages > 0 ? page : undefined);
  const [place, setPlace] = useState<Place>({ page: 1, read: 0 });
  const { scale, own, fits, isShown, choose, setPageWidth } = usePdfScale(zoom, frame);
  const { Pages, failed, round, fail, retry } = usePdf(isShown);
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
      className={`min-w-0 overflow-clip rounded-card border border-line bg-card raised ${fill ? "flex min-h-0 grow flex-col" : ""}`}
    >
      <Bar
        where={failed ? title : `Page ${place.page} sur ${pages || "…"}`}
        read={failed ? undefined : place.read}
      >
        {!failed && <ZoomButtons ready={pages > 0} {...{ scale, own, fits }} onChange={choose} />}
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
