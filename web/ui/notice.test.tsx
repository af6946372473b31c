// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { mount } from "../testing/mount.ts";
import { MoreButton } from "./more-button.tsx";
import { Notice, type NoticeTone } from "./notice.tsx";

test.each<[NoticeTone, string, string]>([
  ["error", "alert", "Erreur"],
  ["warning", "status", "Attention"],
  ["success", "status", "Succès"],
  ["info", "status", "Information"],
])("a notice of %s has the role %s and its name in words", async (tone, role, name) => {
  const { page } = await mount(
    <Notice tone={tone} action={<button type="button">Réessayer</button>}>
      Le groupe a changé.
    </Notice>,
  );
  const [notice] = page.children;
  expect([notice?.getAttribute("role"), notice?.firstElementChild?.textContent]).toEqual([
    role,
    `${name} : Le groupe a changé.`,
  ]);
  expect(notice?.querySelector("button")?.textContent).toBe("Réessayer");
});

test("the button for more rows asks once at a time, and disappears at the end", async () => {
  const ask = vi.fn();
  const button = (more: boolean, busy: boolean) => (
    <MoreButton more={more} busy={busy} onMore={ask} />
  );
  const { page, show, press } = await mount(button(true, false));
  await press(page.querySelector("button"));
  await show(button(true, true));
  await press(page.querySelector("button"));
  expect([ask.mock.calls.length, page.textContent]).toEqual([1, "Afficher plus"]);
  await show(button(false, false));
  expect(page.textContent).toBe("");
});
