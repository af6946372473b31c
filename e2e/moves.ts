import type { BrowserContext, Page } from "@playwright/test";

/** What moved without the reader doing anything. */
export interface Moves {
  /** The sum of the layout shifts. */
  moved: number;
  /** Each piece that moved: its beginning, from where, to where. */
  pieces: string[];
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** To be called before the page is opened. */
export const watchMoves = (watched: Page | BrowserContext): Promise<unknown> =>
  watched.addInitScript(() => {
    const seen: Moves = { moved: 0, pieces: [] };
    Object.assign(window, { seen });
    const place = ({ x, y, width, height }: DOMRect) =>
      [x, y, width, height].map(Math.round).join(" ");
    const say = ({ node, previousRect, currentRect }: Shift["sources"][number]) => {
      const text = node instanceof Element ? node.outerHTML : node?.textContent;
      return `${text?.slice(0, 120)} (${place(previousRect)} → ${place(currentRect)})`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        seen.moved += entry.value;
        seen.pieces.push(...entry.sources.map(say));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Once two more frames were drawn. */
export const movesOf = (page: Page): Promise<Moves> =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    return (window as unknown as { seen: Moves }).seen;
  });
