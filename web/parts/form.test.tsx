// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { CallError } from "../call.ts";
import { mount } from "../testing/mount.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "./form.tsx";
import { useSubmit } from "./use-submit.ts";

const LABELS = { nom: "Nom", lieu: "Lieu" };
const FIELDS = ["nom", "lieu"] as const;
type Values = Record<(typeof FIELDS)[number], string>;

interface GroupFormProps {
  call: (values: Values) => Promise<string>;
  check?: (values: Values) => Promise<Record<string, string>>;
  done?: (reply: string) => void;
}

function GroupForm({ call, check, done = () => undefined }: GroupFormProps) {
  const form = useSubmit({
    fields: FIELDS,
    call,
    done,
    failure: "Rien n'a été créé",
    ...(check && { check }),
  });
  return (
    <Form of={form} labels={LABELS} submit="Créer">
      <Field label="Nom" {...form.field("nom")} />
      <Field label="Lieu" {...form.field("lieu")} />
    </Form>
  );
}

const open = async (props: GroupFormProps) => {
  const { page, press, type } = await mount(<GroupForm {...props} />);
  const field = (name: string) => page.querySelector<HTMLInputElement>(`input[name=${name}]`);
  const errorOf = (name: string) => document.getElementById(`${name}-error`)?.textContent;
  return { page, field, type, errorOf, send: () => press(page.querySelector("button")) };
};

test("sends its values once, however often the button is pressed", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const call = vi.fn(() => promise);
  const done = vi.fn();
  const { field, type, send } = await open({ call, done });
  await type(field("nom"), "Assises");
  await send();
  await send();
  expect(call.mock.calls).toEqual([[{ nom: "Assises", lieu: "" }]]);
  await act(async () => resolve("créé"));
  expect(done.mock.calls).toEqual([["créé", { nom: "Assises", lieu: "" }]]);
});

test("shows each error, focuses the first one, and sends nothing", async () => {
  const call = vi.fn(async () => "");
  const check = async ({ nom, lieu }: Values) => ({
    ...(nom === "" && { nom: "Nom obligatoire" }),
    ...(lieu === "" && { lieu: "Lieu obligatoire" }),
  });
  const { page, field, type, errorOf, send } = await open({ call, check });
  await send();
  expect([errorOf("nom"), errorOf("lieu")]).toEqual([
    "Erreur : Nom obligatoire",
    "Erreur : Lieu obligatoire",
  ]);
  expect(page.querySelectorAll("[role=alert] li")).toHaveLength(2);
  expect(document.activeElement).toBe(field("nom"));

  await type(field("nom"), "Assises");
  expect([errorOf("nom"), errorOf("lieu")]).toEqual([undefined, "Erreur : Lieu obligatoire"]);
  await send();
  expect([document.activeElement, call.mock.calls.length]).toEqual([field("lieu"), 0]);
  await type(field("lieu"), "Lyon");
  await send();
  expect([call.mock.calls.length, field("nom")?.value]).toEqual([1, "Assises"]);
});

test("shows a failed call, and keeps what was typed", async () => {
  const call = async () => {
    throw new CallError(0, "network", "Pas de réseau");
  };
  const { page, field, type, send } = await open({ call });
  await type(field("nom"), "Assises");
  await send();
  expect(page.querySelector("[role=alert]")?.textContent).toBe(
    "Erreur : Rien n'a été crééPas de réseau",
  );
  expect(field("nom")?.value).toBe("Assises");
});
