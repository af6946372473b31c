// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { messages } from "#contract/messages.ts";
import { mount } from "#web/testing/mount.ts";
import { ComplementForm } from "./complement-form.tsx";
import { useTyped } from "./use-typed.ts";

afterEach(() => vi.unstubAllGlobals());

const ASKED = {
  body: "Quel est votre numéro\u202F?",
  fields: ["rna" as const],
  askedAt: "2026-11-20T10:00:00.000Z",
  current: { rna: "" },
};

/** What follows a call updates the form, too. */
const until = (expectation: () => unknown) => act(async () => void (await vi.waitFor(expectation)));

/** The form, and a server that gives this answer to what is sent. */
async function open(status: number, answer: object) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json(answer, { status });
  });
  const [onDone, onRefused] = [vi.fn(), vi.fn()];
  const shown = await mount(
    <ComplementForm
      token="jeton"
      version={3}
      asked={ASKED}
      mail={undefined}
      answer="Le voici."
      onAnswer={() => undefined}
      onDone={onDone}
      onRefused={onRefused}
    />,
  );
  const field = () => shown.page.querySelector<HTMLInputElement>("[name=rna]");
  const send = () => act(async () => shown.page.querySelector("form")?.requestSubmit());
  return { ...shown, sent, onDone, onRefused, field, send };
}

test("sends the fields that are asked, the answer, and the version that was read", async () => {
  const { sent, onDone, type, field, send } = await open(200, { version: 4 });
  await type(field(), "w 123 456 789");
  await send();
  await until(() => expect(onDone).toHaveBeenCalledWith({ version: 4 }, expect.anything()));
  expect(sent).toEqual([{ fields: { rna: "w 123 456 789" }, body: "Le voici.", version: 3 }]);
});

test("a wrong number is refused before anything is sent", async () => {
  const { sent, page, type, field, send } = await open(200, {});
  await type(field(), "123");
  await send();
  await until(() => expect(page.querySelector("#rna-error")).not.toBeNull());
  expect(sent).toEqual([]);
});

test("a change meanwhile is said, the page reads again, and the text stays", async () => {
  const stale = { success: false, code: "stale", message: messages.stale };
  const { page, onRefused, type, field, send } = await open(412, stale);
  await type(field(), "W123456789");
  await send();
  await until(() => expect(onRefused).toHaveBeenCalled());
  expect(page.textContent).toContain(messages.followChanged);
  expect(field()?.value).toBe("W123456789");
});

let typed: ReturnType<typeof useTyped> | undefined;
function Page({ isAsked }: { isAsked: boolean }) {
  typed = useTyped(isAsked);
  return null;
}

test("an answer that is asked no more becomes a message", async () => {
  const { show } = await mount(<Page isAsked />);
  await act(async () => typed?.setAnswer("Ma réponse"));
  await act(async () => typed?.setMessage("Bonjour,"));
  expect([typed?.answer, typed?.message]).toEqual(["Ma réponse", "Bonjour,"]);
  await show(<Page isAsked={false} />);
  expect([typed?.answer, typed?.message]).toEqual(["", "Bonjour,\n\nMa réponse"]);
});
