// @vitest-environment happy-dom
import { act, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { mount } from "../testing/mount.ts";
import { Dialog } from "./dialog.tsx";

/** The browser's `cancel` event for Escape; returns true when it was prevented. */
const pressEscape = async (dialog: Element | null): Promise<boolean> => {
  const event = new Event("cancel", { cancelable: true });
  await act(async () => void dialog?.dispatchEvent(event));
  return event.defaultPrevented;
};

/** Sends the event once it is rendered, before any effect that waits for the paint. */
function CloseLate({ of: page }: { of: Element }) {
  useLayoutEffect(
    () => queueMicrotask(() => page.querySelector("dialog")?.dispatchEvent(new Event("close"))),
    [page],
  );
  return null;
}

test("opens over the page, named by its title, and is empty while closed", async () => {
  const dialog = (open: boolean) => (
    <Dialog open={open} title="Supprimer ?" onClose={() => undefined}>
      <input name="raison" />
    </Dialog>
  );
  const { page, show } = await mount(dialog(false));
  const box = page.querySelector("dialog");
  expect([box?.open, page.querySelector("input")]).toEqual([false, null]);
  await show(dialog(true));
  expect([box?.open, page.querySelector("input") !== null]).toEqual([true, true]);
  expect(document.getElementById(box?.getAttribute("aria-labelledby") ?? "")?.textContent).toBe(
    "Supprimer ?",
  );
  await show(dialog(false));
  expect(box?.open).toBe(false);
});

test("is not closed by its cross or by Escape while busy", async () => {
  const close = vi.fn();
  const dialog = (busy: boolean) => (
    <Dialog open title="Supprimer ?" busy={busy} onClose={close}>
      Pour de bon.
    </Dialog>
  );
  const { page, show, press } = await mount(dialog(true));
  await press(page.querySelector("button"));
  expect([close.mock.calls.length, await pressEscape(page.querySelector("dialog"))]).toEqual([
    0,
    true,
  ]);
  await show(dialog(false));
  expect(await pressEscape(page.querySelector("dialog"))).toBe(false);
  await press(page.querySelector("button"));
  expect(close).toHaveBeenCalledTimes(1);
});

test("ignores a late close event once it is open again", async () => {
  const close = vi.fn();
  const dialog = (open: boolean) => (
    <Dialog open={open} title="Supprimer ?" onClose={close}>
      Pour de bon.
    </Dialog>
  );
  const { page, show } = await mount(dialog(true));
  const box = page.querySelector("dialog");
  const late = async () => act(async () => void box?.dispatchEvent(new Event("close")));
  await show(dialog(false));
  close.mockClear();
  await show(dialog(true));
  await late();
  expect(close).not.toHaveBeenCalled();
  await act(async () => box?.close());
  await late();
  expect(close).toHaveBeenCalled();
});

test("ignores a late close event that comes right after it is rendered open", async () => {
  // Without act(), which would run the effects of the opening at once.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  onTestFinished(() => void vi.unstubAllGlobals());
  const page = document.createElement("main");
  const root = createRoot(page);
  const close = vi.fn();
  root.render(
    <Dialog open title="Supprimer ?" onClose={close}>
      <CloseLate of={page} />
    </Dialog>,
  );
  await vi.waitFor(() => expect(page.querySelector("dialog")?.open).toBe(true));
  root.unmount();
  expect(close).not.toHaveBeenCalled();
});

test("an alert dialog has no cross, and Escape calls its own handler", async () => {
  const escaped = vi.fn();
  const { page } = await mount(
    <Dialog open alert title="Abandonner ?" onClose={() => undefined} onEscape={escaped}>
      Ce qui est écrit sera perdu.
    </Dialog>,
  );
  const box = page.querySelector("dialog");
  expect([box?.getAttribute("role"), page.querySelector("button")]).toEqual(["alertdialog", null]);
  expect([await pressEscape(box), escaped.mock.calls.length]).toEqual([true, 1]);
});
