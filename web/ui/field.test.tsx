// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { mount } from "../testing/mount.ts";
import { Field, TextArea } from "./field.tsx";

/** What a screen reader says of a control beside its label. */
const saidOf = (control: Element | null): string[] =>
  (control?.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`);

test.each([
  ["a field", Field, "input"],
  ["a long text", TextArea, "textarea"],
] as const)(
  "%s is named by its label, and described by its hint and its error",
  async (_, Piece, tag) => {
    const { page, show } = await mount(<Piece name="nom" label="Nom du groupe" />);
    const control = page.querySelector(tag);
    expect(page.querySelector("label")?.htmlFor).toBe(control?.id);
    expect([control?.getAttribute("aria-invalid"), saidOf(control)]).toEqual([null, []]);

    await show(<Piece name="nom" label="Nom du groupe" hint="Court" error="Trop long" />);
    expect([control?.getAttribute("aria-invalid"), saidOf(control)]).toEqual([
      "true",
      ["Court", "Erreur : Trop long"],
    ]);
  },
);

test("two forms on one page have their own field of the same name", async () => {
  const { page } = await mount(
    <>
      <Field name="nom" label="Ici" error="Vide" />
      <Field name="nom" id="ailleurs" label="Ailleurs" error="Trop long" />
    </>,
  );
  const [here, there] = page.querySelectorAll("input");
  expect([saidOf(here ?? null), saidOf(there ?? null)]).toEqual([
    ["Erreur : Vide"],
    ["Erreur : Trop long"],
  ]);
  expect([here?.name, there?.name]).toEqual(["nom", "nom"]);
});
