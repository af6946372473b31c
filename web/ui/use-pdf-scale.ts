import { type RefObject, useEffect, useState } from "react";
import { useMedia } from "./use-media.ts";

/** Two fixed scales, by the width of the window; or the width of the pane, whatever it is. */
export type Zoom = { narrow: number; wide: number; narrowBelow: number } | "fit";

/** Around the pages, on both sides, and the scroll bar of some systems. */
const MARGINS = 48;
const LEAST = 0.3;

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** The scale of the pages: what the reader chose, else that of the zoom. */
export function usePdfScale(zoom: Zoom, pane: RefObject<HTMLElement | null>) {
  const { narrow, wide, narrowBelow } =
    zoom === "fit" ? { narrow: 1, wide: 1, narrowBelow: 0 } : zoom;
  const isNarrow = useMedia(`(width < ${narrowBelow}px)`);
  const [chosen, choose] = useState<number | "fit">();
  const [pageWidth, setPageWidth] = useState(0);
  const paneWidth = useWidth(pane);
  const fitting =
    pageWidth > 0 && paneWidth > 0 ? Math.max(LEAST, (paneWidth - MARGINS) / pageWidth) : 1;
  const wholeWidth = Math.floor(fitting * 100) / 100;
  const own = zoom === "fit" ? wholeWidth : isNarrow ? narrow : wide;
  const scale = chosen === "fit" ? wholeWidth : (chosen ?? own);
  return { scale, own, fits: zoom === "fit", isShown: paneWidth > 0, choose, setPageWidth };
}
