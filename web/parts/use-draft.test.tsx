// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { mount } from "../testing/mount.ts";
import { useDraft } from "./use-draft.ts";

const FIELDS = ["nom", "message", "secret"] as const;
let draft: ReturnType<typeof useDraft<(typeof FIELDS)[number]>>;
function EmailForm() {
  draft = useDraft("lettre", FIELDS);
  return (
    <form>
      <input name="nom" />
      <textarea name="message" />
      <input name="secret" type="text" autoComplete="current-password" />
      <input name="autre" />
    </form>
  );
}
afterEach(() => sessionStorage.clear());

const open = async () => {
  const { page, type } = await mount(<EmailForm />);
  const form = page.querySelector("form") as HTMLFormElement;
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`);
  return { form, field, type };
};

test("a draft restores its fields, but no password and no other field", async () => {
  const first = await open();
  expect([draft.found, draft.values]).toEqual([false, {}]);
  for (const name of ["nom", "message", "secret", "autre"])
    await first.type(first.field(name), `son ${name}`);
  draft.save(first.form);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("son secret");

  await open();
  expect([draft.found, draft.values]).toEqual([true, { nom: "son nom", message: "son message" }]);
});

test("a draft fills empty fields only, and stores what was typed meanwhile", async () => {
  const first = await open();
  await first.type(first.field("nom"), "hier");
  await first.type(first.field("message"), "hier");
  draft.save(first.form);

  const second = await open();
  await second.type(second.field("nom"), "aujourd'hui");
  draft.restore(second.form);
  expect([second.field("nom")?.value, second.field("message")?.value]).toEqual([
    "aujourd'hui",
    "hier",
  ]);
  await open();
  expect(draft.values).toEqual({ nom: "aujourd'hui", message: "hier" });
});

test("a sent or discarded draft is erased", async () => {
  const { form, field, type } = await open();
  await type(field("nom"), "Assises");
  draft.save(form);
  draft.drop();
  await open();
  expect(draft.found).toBe(false);
});
