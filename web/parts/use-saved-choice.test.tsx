// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount } from "../testing/mount.ts";
import { Segmented } from "../ui/segmented.tsx";
import { useSavedChoice } from "./use-saved-choice.ts";

const PAUSE_MS = 400;
const OPTIONS = ["room", "remote", "absent"].map((value) => ({ value, label: value }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Three answers, and a server that saves each one it receives. */
function Choice({ ask }: { ask: (value: string) => Promise<boolean> }) {
  const [saved, setSaved] = useState<string>();
  const { choice, choose } = useSavedChoice(async (value: string) => {
    if (await ask(value)) setSaved(value);
  }, PAUSE_MS);
  return (
    <Segmented
      label="Choix"
      name="choix"
      options={OPTIONS}
      value={choice ?? saved}
      busy={choice !== undefined}
      onChange={(value) => void choose(value)}
    />
  );
}

async function open() {
  const sent: string[] = [];
  let answer = Promise.withResolvers<boolean>();
  const ask = (value: string) => {
    sent.push(value);
    answer = Promise.withResolvers();
    return answer.promise;
  };
  const { page, press } = await mount(<Choice ask={ask} />);
  const checked = () => page.querySelector<HTMLInputElement>(":checked")?.value;
  return {
    page,
    sent,
    checked,
    choose: (value: string) => press(page.querySelector(`[value=${value}]`)),
    pause: () => act(async () => vi.advanceTimersByTimeAsync(PAUSE_MS)),
    answers: (isSaved: boolean) => act(async () => answer.resolve(isSaved)),
  };
}

test("of the choices made during the pause, only the last one is saved", async () => {
  const { page, sent, checked, choose, pause, answers } = await open();
  await choose("room");
  await choose("remote");
  expect([checked(), sent]).toEqual(["remote", []]);
  await pause();
  expect(sent).toEqual(["remote"]);
  await answers(true);
  expect([checked(), sent]).toEqual(["remote", ["remote"]]);
  expect(page.querySelector("[aria-busy]")).toBeNull();
});

test("a choice made during a save is saved after it", async () => {
  const { sent, checked, choose, pause, answers } = await open();
  await choose("room");
  await pause();
  await choose("absent");
  await answers(true);
  await pause();
  expect(sent).toEqual(["room", "absent"]);
  await answers(true);
  expect(checked()).toBe("absent");
});

test("a refused choice goes back to the former answer", async () => {
  const { sent, checked, choose, pause, answers } = await open();
  await choose("room");
  await pause();
  await answers(false);
  expect(checked()).toBeUndefined();
  await choose("room");
  await pause();
  await answers(true);
  expect([checked(), sent]).toEqual(["room", ["room", "room"]]);
});
