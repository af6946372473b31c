// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { RegisteredAction } from "#contract/meeting-registers.ts";
import { memoryStorage } from "../testing/memory-storage.ts";
import { mount } from "../testing/mount.ts";
import { ActionStateField } from "./action-state.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a state chosen while another is saved is based on what was saved", async () => {
  vi.stubGlobal("localStorage", memoryStorage());
  const sent: { state: string; version: number }[] = [];
  let answer = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    answer = Promise.withResolvers();
    return answer.promise;
  });
  const action = { id: "a1", text: "Écrire", state: "todo", version: 1, mayChange: true };
  const { page } = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <ActionStateField action={action as RegisteredAction} />
    </QueryClientProvider>,
  );
  const list = page.querySelector("select") as HTMLSelectElement;
  const choose = (value: string) =>
    act(async () => {
      list.value = value;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    });
  await choose("doing");
  await choose("done");
  await act(async () => answer.resolve(Response.json({ ...action, state: "doing", version: 2 })));
  expect(sent.map(({ state, version }) => [state, version])).toEqual([
    ["doing", 1],
    ["done", 2],
  ]);
});
