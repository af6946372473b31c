// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { mount } from "../testing/mount.ts";
import { Button } from "./button.tsx";

test("a button does not submit a form by default", async () => {
  const { page } = await mount(<Button>Ajouter</Button>);
  expect(page.querySelector("button")?.type).toBe("button");
});

test("a busy button says so, keeps the focus and does nothing", async () => {
  const pressed = vi.fn();
  const sent = vi.fn((event: SubmitEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form>
      <Button type="submit" busy={busy} onClick={pressed}>
        Envoyer
      </Button>
    </form>
  );
  const { page, show, press } = await mount(form(false));
  page.querySelector("form")?.addEventListener("submit", sent);
  const button = page.querySelector("button");
  button?.focus();
  await press(button);
  expect([pressed, sent].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);

  await show(form(true));
  await press(button);
  expect([pressed, sent].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect([
    button?.getAttribute("aria-busy"),
    button?.getAttribute("aria-disabled"),
    button?.disabled,
  ]).toEqual(["true", "true", false]);
  expect(document.activeElement).toBe(button);
});
