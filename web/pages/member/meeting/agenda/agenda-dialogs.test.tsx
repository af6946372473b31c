// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import { mount } from "#web/testing/mount.ts";
import { agendaOpener, type Call, item, meetingWith, PROPOSES } from "./agenda-fixture.tsx";

const openAgenda = agendaOpener(mount);

afterEach(() => vi.unstubAllGlobals());

const AB = () => meetingWith([item("a"), item("b")]);
const refusal = (code: string, status: number, fields = {}) =>
  Response.json({ success: false, code, message: messages.stale, fields }, { status });
const changes = (calls: Call[]) => calls.filter(({ method }) => method !== "GET");

/** Opens the menu that has this action, as the browser does, and chooses it. */
async function choose(page: Element, menu: string, action: string) {
  const opener = page.querySelector(`[aria-label="Actions pour ${menu}"]`);
  const list = document.getElementById(opener?.getAttribute("popovertarget") ?? "");
  // happy-dom knows no popover.
  Object.assign(list ?? {}, { hidePopover: () => undefined });
  await act(async () => {
    list?.dispatchEvent(Object.assign(new Event("beforetoggle"), { newState: "open" }));
  });
  const named = [...(list?.querySelectorAll("button") ?? [])].find(({ textContent }) =>
    textContent?.startsWith(action),
  );
  await act(async () => named?.click());
}

/** The agenda with one of its windows open: by a button, or by an action of a menu. */
async function openWindow(
  meeting: Meeting,
  [name, menu]: [name: string, menu?: string],
  answer: (call: Call) => Response,
) {
  const shown = await openAgenda(meeting, answer);
  const { page, button, press, until } = shown;
  if (menu) await choose(page, menu, name);
  else await press(button(name));
  const opened = () => page.querySelector<HTMLDialogElement>("dialog[open]");
  await until(() => expect(opened()).not.toBeNull());
  const inside = (text: string) =>
    [...(opened()?.querySelectorAll("button") ?? [])].find((one) => one.textContent === text) ??
    null;
  const field = (field: string) =>
    opened()?.querySelector<HTMLInputElement>(`[name="${field}"]`) ?? null;
  const send = () => act(async () => opened()?.querySelector("form")?.requestSubmit());
  return { ...shown, opened, inside, field, send };
}

test("an item is added with what its form says", async () => {
  const saved = { ...meetingWith([item("a"), item("b"), item("c")]), revision: 8 };
  const { calls, titles, type, field, send, until } = await openWindow(
    AB(),
    ["Ajouter un point"],
    () => Response.json(saved, { status: 201 }),
  );
  await type(field("title"), "Budget");
  await type(field("minutes"), "20");
  await send();
  await until(() => expect(titles()).toHaveLength(3));
  expect(changes(calls)).toEqual([
    {
      method: "POST",
      path: "/api/meetings/e1/items",
      body: {
        title: "Budget",
        minutes: 20,
        expected: "information",
        proposal: "",
        speakerId: null,
        speakerName: "",
        documentIds: [],
        closedDoors: false,
      },
    },
  ]);
});

test("what the server refuses of an item is said beside its field", async () => {
  const fields = { documentIds: messages.itemDocumentUnknown };
  const { opened, type, field, send, until } = await openWindow(AB(), ["Ajouter un point"], () =>
    refusal("invalid_request", 400, fields),
  );
  await type(field("title"), "Budget");
  await send();
  await until(() =>
    expect(opened()?.querySelector("#documentIds-error")?.textContent).toContain(
      messages.itemDocumentUnknown,
    ),
  );
  expect(field("title")?.value).toBe("Budget");
});

test("an item without title is refused before it is sent", async () => {
  const { calls, opened, send, until } = await openWindow(AB(), ["Ajouter un point"], () =>
    refusal("unexpected", 500),
  );
  await send();
  await until(() =>
    expect(opened()?.querySelector("#title-error")?.textContent).toContain(
      messages.itemTitleRequired,
    ),
  );
  expect(changes(calls)).toEqual([]);
});

test("a member who proposes does not choose closed doors", async () => {
  const { field } = await openWindow(meetingWith([], PROPOSES), ["Proposer un point"], () =>
    refusal("unexpected", 500),
  );
  expect(field("title")).not.toBeNull();
  expect(field("closedDoors")).toBeNull();
});

test("an item changed meanwhile is said, and the next save replaces it", async () => {
  const fresh = { ...meetingWith([item("a", { version: 5 }), item("b")]), revision: 8 };
  let tries = 0;
  const answer = ({ method }: Call) => {
    if (method === "GET") return Response.json(fresh);
    tries += 1;
    return tries === 1 ? refusal("stale", 412) : Response.json({ ...fresh, revision: 9 });
  };
  const shown = await openWindow(AB(), ["Modifier", "Point a"], answer);
  const { page, calls, type, field, send, until } = shown;
  await type(field("title"), "Autre titre");
  await send();
  await until(() => expect(page.textContent).toContain(messages.itemChanged));
  await until(() => expect(calls.some(({ method }) => method === "GET")).toBe(true));
  await send();
  await until(() => expect(page.querySelector("dialog[open]")).toBeNull());
  expect(changes(calls)).toMatchObject([
    { body: { title: "Autre titre", version: 1 } },
    { body: { title: "Autre titre", version: 5 } },
  ]);
});

const person = (id: string, byMail: boolean) => ({
  id,
  firstName: id,
  lastName: "Nom",
  structure: "",
  byMail,
});

test("a notice shows whom it convenes before it is sent, then what was sent", async () => {
  const preview = {
    people: [person("Ana", true), person("Zoé", false)],
    days: 3,
    warnings: ["Moins de dix jours avant la réunion."],
  };
  const { calls, opened, type, field, send, until } = await openWindow(
    AB(),
    ["Convoquer…"],
    ({ path }) => Response.json(path.endsWith("/notice") ? preview : AB()),
  );
  await until(() => expect(opened()?.textContent).toContain("3\u00A0jours entiers séparent"));
  expect(opened()?.textContent).toContain("1 personne reçoit le courriel");
  expect(opened()?.textContent).toContain("À convoquer autrement\u00A0: 1");
  expect(opened()?.textContent).toContain(preview.warnings[0]);
  await type(field("words"), "Apportez vos chiffres.");
  await send();
  await until(() => expect(opened()?.textContent).toContain("part à 1 personne"));
  expect(changes(calls).map(({ body }) => body)).toEqual([
    { dry: true },
    { words: "Apportez vos chiffres." },
  ]);
});

test("the last meeting offers what it left first, and open actions as an item", async () => {
  const previous = {
    meeting: { id: "e0", title: "Plénière de novembre", day: "2026-11-03" },
    items: [
      { id: "x", title: "Bilan", minutes: 10, expected: "information", proposal: "" },
      {
        id: "y",
        title: "Statuts",
        minutes: 10,
        expected: "decision",
        proposal: "",
        unfinished: true,
      },
    ],
    actions: [{ id: "c1", text: "Écrire", state: "todo", version: 1 }],
  };
  const added = (id: string, title: string) => item(id, { title });
  const copied = { ...meetingWith([item("a"), item("b"), added("s", "Statuts")]), revision: 8 };
  const followed = {
    ...meetingWith([...copied.items, added("f", "Suivi des actions")]),
    revision: 9,
  };
  const { calls, opened, inside, press, until } = await openWindow(
    AB(),
    ["Reprendre de", "Plénière"],
    ({ path }) => {
      if (path.endsWith("/previous")) return Response.json(previous);
      return Response.json(path.endsWith("/copy") ? copied : followed);
    },
  );
  await until(() => expect(opened()?.textContent).toContain("mardi 3\u00A0novembre 2026"));
  const boxes = [...(opened()?.querySelectorAll("input") ?? [])];
  expect(boxes.map(({ name, checked }) => [name, checked])).toEqual([
    ["reprendre-actions", true],
    ["reprendre-y", true],
    ["reprendre-x", false],
  ]);
  await press(inside("Reprendre"));
  await until(() => expect(opened()).toBeNull());
  expect(changes(calls).map(({ path, body }) => [path, body])).toMatchObject([
    ["/api/meetings/e1/items/copy", { itemIds: ["y"] }],
    ["/api/meetings/e1/items", { title: "Suivi des actions" }],
    ["/api/meetings/e1/items/order", { ids: ["f", "a", "b", "s"], revision: 9 }],
  ]);
});

test("a typed name that was not chosen has no office", async () => {
  const answer = () => Response.json([]);
  const { calls, opened, type, send, until } = await openWindow(
    AB(),
    ["Qui préside", "Plénière"],
    answer,
  );
  await type(opened()?.querySelector("#chairId") ?? null, "Ana");
  await send();
  await until(() =>
    expect(opened()?.querySelector("#chairId-error")?.textContent).toContain(
      messages.personToChoose,
    ),
  );
  expect(changes(calls)).toEqual([]);
});
