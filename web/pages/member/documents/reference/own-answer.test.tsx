// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { DocumentReference } from "#contract/document-references.ts";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { memoryStorage } from "#web/testing/memory-storage.ts";
import { mount } from "#web/testing/mount.ts";
import { ToastProvider } from "#web/ui/toasts.tsx";
import { OwnAnswer } from "./own-answer.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a reason that could not be sent stays in its field", async () => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  const mine = { asked: true, answer: null, before: null };
  const reference = {
    mine,
    versions: [{ number: 1, sha256: "a" }],
  } as unknown as DocumentReference;
  const document = { id: "d1", version: 1 } as Document;
  const { page, press, type } = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <OwnAnswer document={document} reference={reference} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const button = (name: string) =>
    [...page.querySelectorAll("button")].find(({ textContent }) => textContent === name) ?? null;
  await press(button("Je n’accepte pas"));
  await type(page.querySelector("textarea"), "L’article 3 me gêne");
  await press(button("Envoyer mon refus"));
  await act(async () =>
    vi.waitFor(() =>
      expect(page.textContent).toContain(messages.acceptanceFailed.replace(/\.$/, "")),
    ),
  );
  expect(page.querySelector("textarea")?.value).toBe("L’article 3 me gêne");
});
