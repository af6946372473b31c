// @vitest-environment happy-dom
import { act, useState } from "react";
import { expect, test, vi } from "vitest";
import { mount } from "../testing/mount.ts";
import { Combobox } from "./combobox.tsx";

const NONE = "Aucun groupe ne contient «\u00A0zzz\u00A0».";

/** Searches a list that has only « COPIL ». */
function Picker({ browse }: { browse: boolean }) {
  const [text, setText] = useState("");
  const options = [{ id: "copil", label: "COPIL" }].filter(({ label }) => label.includes(text));
  return (
    <Combobox
      name="groupe"
      label="Groupe"
      browse={browse}
      text={text}
      onText={setText}
      chosen={undefined}
      onChoose={() => {}}
      options={options}
      status={options.length === 0 ? NONE : "1 groupe"}
      maxLength={100}
    />
  );
}

async function open(browse = true) {
  const reachesPanel = vi.fn();
  const { page, type } = await mount(<Picker browse={browse} />);
  // React listens at the page: what it stops does not come here.
  page.parentElement?.addEventListener("keydown", ({ key }) => reachesPanel(key));
  const field = page.querySelector("[role=combobox]");
  const press = (key: string) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    return act(async () => field?.dispatchEvent(event));
  };
  return {
    type: (text: string) => type(field, text),
    press,
    reachesPanel,
    isOpen: () => page.querySelector("[role=listbox]") !== null,
    status: () => page.querySelector("[role=status]")?.textContent,
  };
}

test.each(["zzz", "COP"])("Escape closes what is open for « %s », then the panel", async (text) => {
  const { type, press, isOpen, reachesPanel } = await open();
  await type(text);
  expect(isOpen()).toBe(true);
  await press("Escape");
  expect(isOpen()).toBe(false);
  expect(reachesPanel).not.toHaveBeenCalled();
  await press("Escape");
  expect(reachesPanel).toHaveBeenCalledExactlyOnceWith("Escape");
});

test("the status is empty while the list is closed", async () => {
  const { type, press, status } = await open();
  expect(status()).toBe("");
  await type("zzz");
  expect(status()).toBe(NONE);
  await press("Escape");
  expect(status()).toBe("");
});

test("without a list to browse, what was found stays said below the field", async () => {
  const { type, press, status, reachesPanel } = await open(false);
  await type("zzz");
  expect(status()).toBe(NONE);
  await press("Escape");
  expect(reachesPanel).toHaveBeenCalled();
  expect(status()).toBe(NONE);
});
