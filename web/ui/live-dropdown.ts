/**
 * Closes a disclosure on Escape, when something outside is touched, when the focus goes elsewhere, and when its page comes back. In a panel it
 * is in the flow, and closing it would move what is under the finger: there it stays. Returns what stops it.
 */
export function enlivenDropdown(details: HTMLDetailsElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const floats = () => !details.closest(".panel:popover-open");
  const close = () => floats() && details.removeAttribute("open");
  const isOutside = (target: EventTarget | null) => !details.contains(target as Node | null);
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !details.open || !floats()) return;
    const within = details.contains(document.activeElement);
    close();
    if (within) details.querySelector("summary")?.focus();
  };
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && isOutside(relatedTarget)) close();
  };
  document.addEventListener("pointerdown", ({ target }) => isOutside(target) && close(), {
    signal,
  });
  document.addEventListener("keydown", onKey, { signal });
  details.addEventListener("focusout", onLeave, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && close(), { signal });
  return () => stop.abort();
}
