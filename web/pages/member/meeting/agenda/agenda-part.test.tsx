// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import { mount } from "#web/testing/mount.ts";
import { agendaOpener, type Call, item, meetingWith, PROPOSES } from "./agenda-fixture.tsx";

const openAgenda = agendaOpener(mount);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ABC = () => meetingWith([item("a"), item("b"), item("c")]);

/** Puts the items in the order that was sent, as the server does. */
function ordering(meeting: Meeting) {
  let { revision } = meeting;
  return ({ body }: Call): Response => {
    const { ids } = body as { ids: string[] };
    revision += 1;
    const items = ids.flatMap((id) => meeting.items.filter((one) => one.id === id));
    return Response.json({ ...meeting, items, revision });
  };
}

const stale = () =>
  Response.json({ success: false, code: "stale", message: messages.stale }, { status: 412 });

test("each item shows its hour, and the total says how far it passes the end", async () => {
  const { page } = await openAgenda(ABC(), () => stale());
  const hours = [...page.querySelectorAll("ol time")].map((time) => time.textContent);
  expect(hours).toEqual(["14\u00A0h", "14\u00A0h\u00A030", "15\u00A0h"]);
  expect(page.textContent).toContain(
    "dépasse de 15\u00A0minutes la fin prévue à 15\u00A0h\u00A015",
  );
});

test("an item moved by its button is sent, announced, and has the focus still", async () => {
  const { button, press, titles, said, calls, until } = await openAgenda(ABC(), ordering(ABC()));
  button("Descendre : Point a")?.focus();
  await press(button("Descendre : Point a"));
  await until(() => expect(calls).toHaveLength(1));
  expect(titles()).toEqual(["Point b", "Point a", "Point c"]);
  expect(said()).toBe("Point a, 2ᵉ sur 3");
  expect(document.activeElement).toBe(button("Descendre : Point a"));
  expect(calls[0]).toMatchObject({
    method: "PUT",
    path: "/api/meetings/e1/items/order",
    body: { ids: ["b", "a", "c"], revision: 7 },
  });
});

test("proposed items stay at the end of the order that is sent", async () => {
  const meeting = meetingWith([item("p", { state: "proposed" }), item("a"), item("b")]);
  const { button, press, calls, until } = await openAgenda(meeting, ordering(meeting));
  await press(button("Monter : Point b"));
  await until(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ ids: ["b", "a", "p"], revision: 7 });
});

test("moves made during a save are sent once, after it, with its revision", async () => {
  const first = Promise.withResolvers<void>();
  const answer = ordering(ABC());
  const { button, press, titles, calls, until } = await openAgenda(ABC(), async (call) => {
    await first.promise;
    return answer(call);
  });
  await press(button("Descendre : Point a"));
  await press(button("Descendre : Point a"));
  await press(button("Monter : Point c"));
  expect(titles()).toEqual(["Point c", "Point b", "Point a"]);
  expect(calls).toHaveLength(1);
  await act(async () => first.resolve());
  await until(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toEqual({ ids: ["c", "b", "a"], revision: 8 });
  expect(titles()).toEqual(["Point c", "Point b", "Point a"]);
});

test("a refused order gives way to that of the server, and says so", async () => {
  const fresh = { ...meetingWith([item("c"), item("a"), item("b")]), revision: 9 };
  const { page, button, press, titles, until } = await openAgenda(ABC(), ({ method }) =>
    method === "GET" ? Response.json(fresh) : stale(),
  );
  await press(button("Descendre : Point a"));
  await until(() => expect(titles()).toEqual(["Point c", "Point a", "Point b"]));
  expect(page.textContent).toContain(messages.agendaOrderChanged);
});

test("arrow keys on a button move its item", async () => {
  const { button, titles, calls, until } = await openAgenda(ABC(), ordering(ABC()));
  const type = (key: string) =>
    act(async () => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      button("Monter : Point c")?.dispatchEvent(event);
    });
  await type("ArrowUp");
  await until(() => expect(calls).toHaveLength(1));
  expect(titles()).toEqual(["Point a", "Point c", "Point b"]);
  await type("ArrowDown");
  await until(() => expect(calls).toHaveLength(2));
  expect(titles()).toEqual(["Point a", "Point b", "Point c"]);
});

test("the first item does not go up, and its button says so", async () => {
  const { button, press, titles, calls } = await openAgenda(ABC(), ordering(ABC()));
  expect(button("Monter : Point a")?.getAttribute("aria-disabled")).toBe("true");
  await press(button("Monter : Point a"));
  expect(titles()).toEqual(["Point a", "Point b", "Point c"]);
  expect(calls).toEqual([]);
});

const ROW = 100;
/** Rows of 100 pixels, one under the other. */
const layOut = () =>
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, place * ROW, ROW, ROW);
  });

const point = (page: Element, type: string, y: number, target = "ol") =>
  act(async () => {
    const event = new PointerEvent(type, { bubbles: true, clientY: y, button: 0, pointerId: 1 });
    page.querySelector(target)?.dispatchEvent(event);
  });

test("an item dragged over the others is saved when it is dropped", async () => {
  layOut();
  const { page, titles, calls, until } = await openAgenda(ABC(), ordering(ABC()));
  await point(page, "pointerdown", 50, ".agenda-handle");
  await point(page, "pointermove", 260);
  expect(titles()).toEqual(["Point b", "Point c", "Point a"]);
  expect(calls).toEqual([]);
  await point(page, "pointerup", 260);
  await until(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ ids: ["b", "c", "a"] });
});

test("a drag that the browser stops leaves the order as it was", async () => {
  layOut();
  const { page, titles, calls } = await openAgenda(ABC(), ordering(ABC()));
  await point(page, "pointerdown", 50, ".agenda-handle");
  await point(page, "pointermove", 260);
  await point(page, "pointercancel", 260);
  expect(titles()).toEqual(["Point a", "Point b", "Point c"]);
  expect(calls).toEqual([]);
});

test("a member proposes an item and moves none", async () => {
  const items = [
    item("a"),
    item("p", { state: "proposed", proposedBy: { id: "u1", name: "Ana" } }),
  ];
  const { page, button } = await openAgenda(meetingWith(items, PROPOSES), () => stale());
  expect(button("Proposer un point")).not.toBeNull();
  expect(button("Descendre : Point a")).toBeNull();
  expect(page.textContent).toContain("Proposé par vous, attend une réponse");
  expect(button("Accepter : Point p")).toBeNull();
});

test("a proposed item is accepted as it is", async () => {
  const proposed = item("p", { state: "proposed", documents: [{ id: "d1", title: "Note" }] });
  const meeting = meetingWith([item("a"), proposed]);
  const { button, press, titles, calls, until } = await openAgenda(meeting, () =>
    Response.json({
      ...meeting,
      items: [item("a"), { ...proposed, state: "accepted" }],
      revision: 8,
    }),
  );
  await press(button("Accepter : Point p"));
  await until(() => expect(titles()).toEqual(["Point a", "Point p"]));
  expect(calls[0]).toMatchObject({
    method: "PUT",
    path: "/api/items/p",
    body: { title: "Point p", state: "accepted", documentIds: ["d1"], version: 1 },
  });
});
