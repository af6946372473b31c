import type { ReactNode, RefObject } from "react";

export interface Place {
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

interface ScrollerProps {
  ref: RefObject<HTMLElement | null>;
  title: string;
  fill: boolean;
  loading: boolean;
  onMove: (place: Place) => void;
  children: ReactNode;
}

/** What scrolls, and says where the reader is. */
export const Scroller = ({ ref, title, fill, loading, onMove, children }: ScrollerProps) => (
  <section
    ref={ref}
    aria-label={`Pages\u00A0: ${title}`}
    {...SCROLLED_BY_KEYBOARD}
    aria-busy={loading}
    className={`only-script relative overflow-auto bg-dune -outline-offset-3 ${fill ? "min-h-0 grow basis-0" : "h-[1000px]"}`}
    onScroll={(event) => onMove(placeOf(event.currentTarget))}
  >
    {loading && (
      <p role="status" className="absolute inset-x-0 flex items-center justify-center gap-3 p-10">
        <span className="busy-arc" aria-hidden="true" />
        Chargement du document…
      </p>
    )}
    {children}
  </section>
);
