// @vitest-environment happy-dom
import { act, useState } from "react";
import { expect, test } from "vitest";
import { mount } from "../testing/mount.ts";
import { SavedSelect } from "./saved-select.tsx";

const OPTIONS = ["now", "daily", "weekly"].map((value) => ({ value, label: value }));

/** The select, and a server that saves each choice it receives. */
function Choice({ ask }: { ask: (value: string) => Promise<boolean> }) {
  const [saved, setSaved] = useState("now");
  const save = async (value: string) => {
    if (await ask(value)) setSaved(value);
  };
  return <SavedSelect name="choix" label="Choix" options={OPTIONS} value={saved} save={save} />;
}

async function open() {
  const sent: string[] = [];
  let answer = Promise.withResolvers<boolean>();
  const ask = (value: string) => {
    sent.push(value);
    answer = Promise.withResolvers();
    return answer.promise;
  };
  const { page } = await mount(<Choice ask={ask} />);
  const list = page.querySelector("select") as HTMLSelectElement;
  const choose = (value: string) =>
    act(async () => {
      list.value = value;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    });
  return {
    list,
    sent,
    choose,
    answers: (isSaved: boolean) => act(async () => answer.resolve(isSaved)),
  };
}

test("a choice is shown at once, and the list stays usable while it is saved", async () => {
  const { list, choose, answers } = await open();
  list.focus();
  await choose("weekly");
  expect(list.value).toBe("weekly");
  expect(list.getAttribute("aria-busy")).toBe("true");
  expect(document.activeElement).toBe(list);
  expect(list.disabled).toBe(false);
  await answers(true);
  expect(list.value).toBe("weekly");
  expect(list.hasAttribute("aria-busy")).toBe(false);
});

test("the last choice made during a save is saved after it", async () => {
  const { list, sent, choose, answers } = await open();
  await choose("daily");
  await choose("now");
  await choose("weekly");
  expect(sent).toEqual(["daily"]);
  await answers(true);
  expect(sent).toEqual(["daily", "weekly"]);
  expect(list.value).toBe("weekly");
  await answers(true);
  expect(list.value).toBe("weekly");
  expect(list.hasAttribute("aria-busy")).toBe(false);
});

test("a refused choice is replaced by the saved one", async () => {
  const { list, sent, choose, answers } = await open();
  await choose("daily");
  await answers(false);
  expect(list.value).toBe("now");
  await choose("daily");
  await answers(true);
  expect(sent).toEqual(["daily", "daily"]);
  expect(list.value).toBe("daily");
});
