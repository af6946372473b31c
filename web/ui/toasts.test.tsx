// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount } from "../testing/mount.ts";
import { ToastProvider, useToasts } from "./toasts.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let notify: ReturnType<typeof useToasts>["notify"];
function Screen() {
  notify = useToasts().notify;
  return null;
}
const say = (...parts: Parameters<typeof notify>) => act(async () => notify(...parts));
const wait = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1000));

async function open() {
  const { page, press } = await mount(
    <ToastProvider>
      <Screen />
    </ToastProvider>,
  );
  return {
    page,
    press,
    shown: () => [...page.querySelectorAll("li p")].map((toast) => toast.textContent),
  };
}

test("a success disappears after ten seconds, an error when it is closed", async () => {
  const { page, press, shown } = await open();
  await say("success", "Groupe créé");
  await say("error", "Rien n'a changé");
  expect(shown()).toEqual(["Succès : Groupe créé", "Erreur : Rien n'a changé"]);
  await wait(9.9);
  expect(shown()).toHaveLength(2);
  await wait(0.2);
  expect(shown()).toEqual(["Erreur : Rien n'a changé"]);
  await wait(3600);
  expect(shown()).toHaveLength(1);
  await press(page.querySelector("li button"));
  expect(shown()).toEqual([]);
});

test("a success remains while its button has the focus", async () => {
  const { page, shown } = await open();
  await say("success", "Document supprimé", <button type="button">Annuler</button>);
  const undo = page.querySelector("button");
  await act(async () => undo?.focus());
  await wait(60);
  expect(shown()).toHaveLength(1);
  await act(async () => undo?.blur());
  await wait(10);
  expect(shown()).toEqual([]);
});

test("the three newest are shown, in a polite region", async () => {
  const { page, shown } = await open();
  for (const text of ["un", "deux", "trois", "quatre"]) await say("error", text);
  expect(shown()).toEqual(["Erreur : deux", "Erreur : trois", "Erreur : quatre"]);
  expect(
    page.querySelector("section[aria-label='Notifications'] ul")?.getAttribute("aria-live"),
  ).toBe("polite");
});

test("the region of a dialog has a name of its own", async () => {
  const { page } = await mount(
    <ToastProvider>
      <ToastProvider>
        <Screen />
      </ToastProvider>
    </ToastProvider>,
  );
  const names = [...page.querySelectorAll("section")].map((one) => one.getAttribute("aria-label"));
  expect(names).toEqual(["Notifications de la fenêtre", "Notifications"]);
});
