// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { mount } from "../testing/mount.ts";
import { Dialog } from "./dialog.tsx";
import { FullScreen } from "./full-screen.tsx";

/** The browser's `cancel` event for Escape, which React passes on to what is around. */
const cancel = (element: Element | null | undefined) =>
  act(async () => void element?.dispatchEvent(new Event("cancel", { cancelable: true })));

test("is left by its own Escape, not by that of a dialog inside it", async () => {
  const onClose = vi.fn<() => void>();
  const { page } = await mount(
    <FullScreen labelledBy="titre" onClose={onClose}>
      <h2 id="titre">Un document</h2>
      <Dialog open title="Comparaison" onClose={() => undefined}>
        <p>Un texte</p>
      </Dialog>
    </FullScreen>,
  );
  const [whole, inside] = page.querySelectorAll("dialog");
  await cancel(inside);
  expect(onClose).not.toHaveBeenCalled();
  await cancel(whole);
  expect(onClose).toHaveBeenCalledOnce();
});
