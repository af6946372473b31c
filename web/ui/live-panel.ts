/** Closes a panel that is open. */
export function closePanel(panel: HTMLElement): void {
  // Unknown to a browser of before 2024, which shows the panel in the page.
  panel.hidePopover?.();
}

/** All that is around an element, up to the body. */
function around(element: Element): HTMLElement[] {
  const parent = element.parentElement;
  if (!parent || element === document.body) return [];
  const children = [...parent.children] as HTMLElement[];
  return [...children.filter((one) => one !== element), ...around(parent)];
}

/**
 * Brings a panel to life: a popover that its buttons name. Without a script it opens and closes; with one it is modal as long as it is open,
 * also when that was before the scripts came, and shows the element with the page that is read. Returns what stops it.
 */
export function enlivenPanel(panel: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let still: HTMLElement[] = [];
  const show = (open: boolean) => {
    if (open) still = around(panel);
    for (const element of still) element.inert = open;
    panel.role = open ? "dialog" : null;
    panel.ariaLabel = open ? "Menu" : null;
    // Closed again: where there is room they hang over the page.
    for (const details of panel.querySelectorAll("details"))
      details.open = open && !!details.querySelector(".under-arc");
    if (open && !panel.contains(document.activeElement)) panel.querySelector("button")?.focus();
  };
  // Closed before it is gone, so that what gets the focus back may take it.
  panel.addEventListener("beforetoggle", (event) => event.newState === "closed" && show(false), {
    signal,
  });
  panel.addEventListener("toggle", (event) => event.newState === "open" && show(true), { signal });
  const close = () => closePanel(panel);
  // Where the head has become wide enough, the menu is in it.
  const opener = document.querySelector(`[popovertarget=${panel.id}]`);
  window.addEventListener("resize", () => opener?.checkVisibility() || close(), { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && close(), { signal });
  if (panel.popover && panel.matches(":popover-open")) show(true);
  return () => {
    stop.abort();
    show(false);
  };
}
