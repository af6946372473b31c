// @vitest-environment happy-dom
import { lazy, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { mount } from "../testing/mount.ts";
import { LazyDialog } from "./lazy-dialog.tsx";
import { LazyPart } from "./lazy-part.tsx";
import { ToastProvider } from "./toasts.tsx";

/** A component whose code the network does not bring; React logs it. */
function lost() {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return lazy(() => Promise.reject(new TypeError("Failed to fetch")));
}

test("a part whose code cannot be loaded leaves the page around it", async () => {
  const Lost = lost();
  const { page } = await mount(
    <>
      <input defaultValue="déjà saisi" />
      <LazyPart>
        <Lost />
      </LazyPart>
    </>,
  );
  await vi.waitFor(() => expect(page.querySelector("[role=alert]")).not.toBeNull());
  expect(page.querySelector("input")?.value).toBe("déjà saisi");
  expect(page.textContent).toContain("Cette partie de la page n’a pas pu être chargée.");
});

const ask = (asked: boolean, dialog: ReactNode, onFailed = vi.fn()) => (
  <ToastProvider>
    <LazyDialog asked={asked} onFailed={onFailed}>
      {dialog}
    </LazyDialog>
  </ToastProvider>
);

test("a dialog is rendered from its first opening, and stays when it closes", async () => {
  const { page, show } = await mount(ask(false, <p>fermée</p>));
  expect(page.querySelector("p")).toBeNull();
  await show(ask(true, <p>ouverte</p>));
  expect(page.querySelector("p")?.textContent).toBe("ouverte");
  await show(ask(false, <p>fermée</p>));
  expect(page.querySelector("p")?.textContent).toBe("fermée");
});

test("a dialog whose code cannot be loaded says so, each time it is asked for", async () => {
  const Lost = lost();
  const onFailed = vi.fn();
  const { page, show } = await mount(ask(true, <Lost />, onFailed));
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  expect(page.textContent).toContain("Cette fenêtre n’a pas pu s’ouvrir.");
  await show(ask(false, <Lost />, onFailed));
  await show(ask(true, <Lost />, onFailed));
  expect(onFailed).toHaveBeenCalledTimes(2);
});
