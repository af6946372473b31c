const PAINT = "largest-contentful-paint";
/** After any of these the browser reports no paint any more. */
const INTERACTIONS = ["pointerdown", "keydown", "focusin"];

/** Calls `run` once the page is loaded and its largest element painted, or at the first interaction. It may be called more than once. */
function afterPaint(run: () => void): void {
  for (const name of INTERACTIONS) addEventListener(name, run);
  addEventListener("load", () => {
    // A requested frame is not yet a frame on the screen: a script that ends between both would count in the time to the paint.
    if (PerformanceObserver.supportedEntryTypes.includes(PAINT))
      new PerformanceObserver(run).observe({ type: PAINT, buffered: true });
    else requestAnimationFrame(() => setTimeout(run));
  });
}

/** Starts the application of a public page, whose modules wait in a template (server/http/pages/page-scripts.ts). */
export const startAfterPaint = (): void =>
  addEventListener("DOMContentLoaded", () => {
    const modules = document.querySelector<HTMLTemplateElement>("template[data-modules]");
    if (modules) afterPaint(() => modules.replaceWith(modules.content));
  });
