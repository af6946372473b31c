/**
 * A panel is a popover without JavaScript; with it, a modal dialog, which keeps the focus inside and gives it back. Opened before the
 * scripts came, it is still a popover.
 */
export function closePanel(panel: HTMLDialogElement): void {
  panel.close();
  panel.togglePopover?.(false);
}

/** Brings the buttons of a panel to life: they name it as their popover. Returns what stops it. */
export function enlivenPanel(panel: HTMLDialogElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const press = (event: Event) => {
    const { popoverTargetAction } = event.currentTarget as HTMLButtonElement;
    if (popoverTargetAction === "hide") return closePanel(panel);
    if (panel.matches(":popover-open")) return;
    event.preventDefault();
    panel.showModal();
  };
  for (const button of document.querySelectorAll(`button[popovertarget="${panel.id}"]`))
    button.addEventListener("click", press, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && closePanel(panel), {
    signal,
  });
  return () => stop.abort();
}
