// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TOKEN_KEY } from "#contract/limits.ts";
import type { ItemNote } from "#contract/meeting-parts.ts";
import type { Meeting } from "#contract/meetings.ts";
import { type MemberSpace, MemberSpaceContext } from "#web/parts/member-space.ts";
import { meetingDetail } from "#web/queries/meetings.ts";
import { mount } from "#web/testing/mount.ts";
import { NoteField } from "./note-field.tsx";
import { SessionContext } from "./session-context.ts";
import { findItem } from "./session-items.ts";
import { useSessionQueue } from "./use-session-queue.ts";

const SPACE = { me: { id: "moi" } } as unknown as MemberSpace;

let note: ItemNote;
let network: boolean;
let saved: { text: string; version: number }[];
let client: QueryClient;

const meetingWith = (revision: number): Meeting =>
  ({
    id: "r1",
    revision,
    items: [{ id: "i1", title: "Budget", state: "accepted", note: { ...note } }],
  }) as unknown as Meeting;

/** The calls of the page, answered as the server does. */
async function answer(url: string, init?: RequestInit): Promise<Response> {
  if (!network) throw new TypeError("network");
  if (url.endsWith("/writing")) return Response.json(note);
  if (init?.method !== "PUT") return Response.json(meetingWith(9));
  const body = JSON.parse(String(init.body));
  if (body.version !== note.version)
    return Response.json({ code: "stale", message: "Modifié entre-temps" }, { status: 412 });
  saved.push(body);
  note = { markdown: body.text, version: note.version + 1, updatedBy: "Moi" };
  return Response.json(note);
}

const logIn = (id: string) =>
  localStorage.setItem(TOKEN_KEY, `x.${btoa(JSON.stringify({ id }))}.x`);

beforeEach(() => {
  [network, saved] = [true, []];
  note = { markdown: "Début", version: 3, updatedBy: "Marie" };
  client = new QueryClient();
  logIn("moi");
  vi.stubGlobal("fetch", vi.fn(answer));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

let poll: (meeting: Meeting) => void;

function Page() {
  const [meeting, setMeeting] = useState(() => meetingWith(1));
  poll = setMeeting;
  const session = useSessionQueue("r1");
  const item = findItem(meeting, "i1");
  return (
    <MemberSpaceContext value={SPACE}>
      <SessionContext value={{ meeting, ...session }}>
        {item && <NoteField item={item} onFill={() => undefined} />}
      </SessionContext>
    </MemberSpaceContext>
  );
}

async function open() {
  const mounted = await mount(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  const field = mounted.page.querySelector("textarea") as HTMLTextAreaElement;
  const button = (name: string) =>
    [...mounted.page.querySelectorAll("button")].find((one) => one.textContent === name) ?? null;
  const focus = () => act(async () => field.focus());
  const blur = () => act(async () => field.blur());
  const answered = (now: Meeting) => act(async () => poll(now));
  return { ...mounted, field, button, focus, blur, answered };
}

test("a poll replaces a note that is not being filled in", async () => {
  const { field, answered } = await open();
  note = { markdown: "De Marie", version: 4 };
  await answered(meetingWith(2));
  expect(field.value).toBe("De Marie");
});

test("a poll leaves a field with the focus, and offers their version", async () => {
  const { field, focus, answered, button, press } = await open();
  await focus();
  note = { markdown: "De Marie", version: 4, updatedBy: "Marie" };
  await answered(meetingWith(2));
  expect(field.value).toBe("Début");
  await press(button("Afficher sa version"));
  expect([field.value, document.activeElement]).toEqual(["De Marie", field]);
});

test("a typed note stays whatever the polls bring, and is saved on leaving", async () => {
  client.setQueryData(meetingDetail("r1").queryKey, meetingWith(1));
  const { field, focus, blur, type, answered, page } = await open();
  await focus();
  await type(field, "Début, suite");
  await answered(meetingWith(2));
  expect([field.value, saved]).toEqual(["Début, suite", []]);
  await blur();
  await vi.waitFor(() => expect(saved).toEqual([{ text: "Début, suite", version: 3 }]));
  await answered(meetingWith(3));
  expect(field.value).toBe("Début, suite");
  expect(client.getQueryData(meetingDetail("r1").queryKey)?.items[0]?.note?.version).toBe(4);
  expect(page.textContent).not.toContain("Modifications à enregistrer");
});

test("a note typed without network is found and sent by the next opening", async () => {
  network = false;
  const first = await open();
  await first.focus();
  await first.type(first.field, "Dans le tunnel");
  await first.blur();
  await first.show(null);
  expect(localStorage.getItem("a-envoyer:moi:reunion-r1")).toContain("Dans le tunnel");
  [network, client] = [true, new QueryClient()];
  const next = await open();
  expect(next.field.value).toBe("Dans le tunnel");
  await vi.waitFor(() => expect(saved).toEqual([{ text: "Dans le tunnel", version: 3 }]));
  expect(localStorage.getItem("a-envoyer:moi:reunion-r1")).toBeNull();
});

test("what another tab has left is sent by the next visit of this one", async () => {
  const first = await open();
  await first.show(null);
  const left = [{ kind: "note", itemId: "i1", text: "D’un autre onglet", base: 3 }];
  localStorage.setItem("a-envoyer:moi:reunion-r1", JSON.stringify(left));
  const next = await open();
  expect(next.field.value).toBe("D’un autre onglet");
  await vi.waitFor(() => expect(saved).toEqual([{ text: "D’un autre onglet", version: 3 }]));
});

test("a note that waits is never sent in the name of the next account", async () => {
  network = false;
  const first = await open();
  await first.focus();
  await first.type(first.field, "De moi");
  await first.blur();
  logIn("une autre");
  [network, client] = [true, new QueryClient()];
  await first.show(null);
  await open();
  await act(async () => void dispatchEvent(new Event("online")));
  expect(saved).toEqual([]);
});

test("a conflict shows both texts, and mine can follow theirs", async () => {
  const { field, focus, blur, type, page, button, press } = await open();
  await focus();
  await type(field, "De moi");
  note = { markdown: "De Marie", version: 4, updatedBy: "Marie" };
  await blur();
  await vi.waitFor(() => expect(page.textContent).toContain("La version de Marie"));
  expect([field.value, page.textContent?.includes("De Marie")]).toEqual(["De moi", true]);
  await press(button("Ajouter la mienne à la suite"));
  await vi.waitFor(() => expect(saved).toEqual([{ text: "De Marie\n\nDe moi", version: 4 }]));
  expect(field.value).toBe("De Marie\n\nDe moi");
});

test("theirs can stay: mine is given up and nothing is sent", async () => {
  const { field, focus, blur, type, page, button, press } = await open();
  await focus();
  await type(field, "De moi");
  note = { markdown: "De Marie", version: 4, updatedBy: "Marie" };
  await blur();
  await vi.waitFor(() => expect(page.textContent).toContain("La version de Marie"));
  await press(button("Garder l’autre"));
  expect([field.value, saved]).toEqual(["De Marie", []]);
  expect(localStorage.getItem("a-envoyer:moi:reunion-r1")).toBeNull();
});
