// @vitest-environment happy-dom
import { notifyManager, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount } from "#web/testing/mount.ts";
import { type MemberSpace, MemberSpaceContext } from "./member-space.ts";
import { Settled } from "./settled.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  notifyManager.setScheduler(queueMicrotask);
});
afterEach(() => {
  vi.useRealTimers();
  notifyManager.setScheduler((notify) => setTimeout(notify));
});

const SPACE = {} as MemberSpace;

interface PartProps {
  answers: Promise<string>[];
}

/** Shows what it reads, then a part that reads the next answer. */
function Part({ answers: [answer, ...next] }: PartProps) {
  const { data } = useQuery({
    queryKey: ["part", next.length],
    queryFn: () => answer ?? "",
  });
  if (data === undefined) return null;
  return (
    <>
      <p>{data}</p>
      {next.length > 0 && <Part answers={next} />}
    </>
  );
}

async function open(path: string, answers: Promise<string>[]) {
  const client = new QueryClient();
  const { page } = await mount(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <MemberSpaceContext value={SPACE}>
          <Settled>
            <Part answers={answers} />
          </Settled>
        </MemberSpaceContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return () => ({ text: page.textContent, isHidden: page.querySelector(".settling") !== null });
}

test("a page is shown with its last answer, before any timer", async () => {
  const first = Promise.withResolvers<string>();
  const last = Promise.withResolvers<string>();
  const shown = await open("/un", [first.promise, last.promise]);
  expect(shown()).toEqual({ text: "", isHidden: true });
  await act(async () => first.resolve("Un"));
  expect(shown()).toEqual({ text: "Un", isHidden: true });
  await act(async () => last.resolve("Deux"));
  expect(shown()).toEqual({ text: "UnDeux", isHidden: false });
});

test("a page that waits too long is shown as it is", async () => {
  const shown = await open("/deux", [Promise.resolve("Un"), new Promise(() => {})]);
  expect(shown()).toEqual({ text: "Un", isHidden: true });
  await act(async () => vi.advanceTimersByTime(3000));
  expect(shown()).toEqual({ text: "Un", isHidden: false });
});
