/** What was opened before the scripts came keeps the focus inside from then on. */
function becomeModal(panel: HTMLDialogElement): void {
  const focused = document.activeElement as HTMLElement | null;
  panel.hidePopover();
  panel.showModal();
  if (panel.contains(focused)) focused?.focus();
}

/**
 * Brings the buttons of a panel to life: they name it as their popover. A panel is a popover without JavaScript; with it, a modal dialog,
 * which keeps the focus inside and gives it back. Returns what stops it.
 */
export function enlivenPanel(panel: HTMLDialogElement): () => void {
  if (panel.popover && panel.matches(":popover-open")) becomeModal(panel);
  const stop = new AbortController();
  const { signal } = stop;
  const press = (event: Event) => {
    const { popoverTargetAction } = event.currentTarget as HTMLButtonElement;
    if (popoverTargetAction === "hide") return panel.close();
    event.preventDefault();
    panel.showModal();
  };
  for (const button of document.querySelectorAll(`button[popovertarget="${panel.id}"]`))
    button.addEventListener("click", press, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && panel.close(), { signal });
  return () => stop.abort();
}
