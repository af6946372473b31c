/** Of the stylesheet: stronger than the hover and the focus that show a tooltip. */
const HIDDEN = "hidden!";

/** Hides a tooltip on Escape until its button is pointed at, focused or pressed again. Returns what stops it. */
export function enlivenTooltip(button: HTMLButtonElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const tip = button.nextElementSibling;
  const show = () => tip?.classList.remove(HIDDEN);
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape") tip?.classList.add(HIDDEN);
  };
  document.addEventListener("keydown", onKey, { signal });
  for (const name of ["click", "focus", "pointerenter"])
    button.addEventListener(name, show, { signal });
  return () => stop.abort();
}
