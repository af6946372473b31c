// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AgendaItem, Attendance, ItemNote } from "#contract/meeting-parts.ts";
import type { Allowed, Meeting } from "#contract/meetings.ts";
import { type MemberSpace, MemberSpaceContext } from "#web/parts/member-space.ts";
import { mount } from "#web/testing/mount.ts";
import { ScreenDecisions, ScreenNow } from "./screen-parts.tsx";
import { SessionPart } from "./session-part.tsx";

const SPACE = { me: { id: "moi" } } as unknown as MemberSpace;
const NOTHING_ALLOWED: Allowed = {
  prepare: false,
  propose: false,
  chair: false,
  write: false,
  read: false,
  remark: false,
  approve: false,
  rectify: false,
};

const item = (id: string, more: Partial<AgendaItem> = {}): AgendaItem => ({
  id,
  title: `Point ${id}`,
  minutes: 10,
  expected: "decision",
  proposal: "",
  state: "accepted",
  documents: [],
  version: 1,
  ...more,
});

const decision = (id: string, text: string) => ({
  id: `d-${id}`,
  itemId: id,
  text,
  method: "consensus" as const,
  hands: [],
  outcome: "adopted" as const,
  followUp: "pending" as const,
  version: 1,
});

const meetingFor = (allowed: Partial<Allowed>, more: Partial<Meeting> = {}): Meeting =>
  ({
    id: "r1",
    event: { id: "r1", title: "COPIL de décembre" },
    state: "open",
    revision: 1,
    readingDays: 7,
    currentItem: "i2",
    items: [
      item("i1", { decisions: [decision("i1", "Adopter le budget")] }),
      item("i2", { note: { markdown: "Lu **ensemble**", version: 1 } as ItemNote }),
    ],
    attendances: [],
    rectifications: [],
    allowed: { ...NOTHING_ALLOWED, ...allowed },
    ...more,
  }) as Meeting;

const show = (meeting: Meeting, node = <SessionPart meeting={meeting} />) => {
  return mount(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <MemberSpaceContext value={SPACE}>{node}</MemberSpaceContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

const buttonsOf = (page: HTMLElement) =>
  [...page.querySelectorAll("button")].map(({ textContent }) => textContent ?? "");

// The list of people is not needed here: it stays on its way.
beforeEach(() => vi.stubGlobal("fetch", () => new Promise(() => undefined)));
afterEach(() => vi.unstubAllGlobals());

test("a participant reads the note and notes their presence, nothing else", async () => {
  const { page } = await show(meetingFor({ read: true }));
  await act(async () => void (await import("#web/parts/markdown-view.tsx")));
  expect(page.querySelector("strong")?.textContent).toBe("ensemble");
  expect(page.querySelector("textarea")).toBeNull();
  const buttons = buttonsOf(page);
  for (const name of ["Je suis là", "À distance"]) expect(buttons).toContain(name);
  for (const name of ["Noter une décision", "Lever la séance", "Afficher le code de la salle"])
    expect(buttons).not.toContain(name);
});

test("who came reads no draft that is not for them", async () => {
  const { page } = await show(meetingFor({}));
  expect(page.textContent).not.toContain("Rien n’est encore écrit");
});

test("a secretary writes; only who presides moves the session", async () => {
  const secretary = await show(meetingFor({ read: true, write: true }));
  expect(secretary.page.querySelector("textarea")?.value).toBe("Lu **ensemble**");
  expect(buttonsOf(secretary.page)).toContain("Noter une décision");
  expect(buttonsOf(secretary.page)).not.toContain("Lever la séance");
  const chair = await show(meetingFor({ read: true, write: true, chair: true }));
  expect(buttonsOf(chair.page)).toContain("Lever la séance");
  const { page, press } = chair;
  await press(page.querySelector(".session-items button"));
  expect(page.querySelector("#point")?.textContent).toBe("Point i1");
  expect(buttonsOf(page)).toContain("Passer à ce point");
});

test("the drafting lists what is missing before the reading", async () => {
  const { page } = await show(
    meetingFor({ read: true, write: true, chair: true }, { state: "drafting" }),
  );
  expect(page.textContent).toContain("Aucune personne n’est notée présente.");
  expect(buttonsOf(page)).toContain("Envoyer en relecture");
  expect(buttonsOf(page)).not.toContain("Lever la séance");
});

test("one’s own presence can end", async () => {
  const presentHere = { mode: "remote", arrivedAt: "2026-12-01T09:00:00.000Z" } as Attendance;
  const { page } = await show(meetingFor({ read: true }, { presentHere }));
  expect(page.textContent).toContain("à distance depuis 10\u00A0h");
  expect(buttonsOf(page)).toContain("Je pars");
});

test("the screen of the room shows nothing of an item « huis clos »", async () => {
  const closed = item("i2", {
    title: "Situation de Marie",
    closedDoors: true,
    decisions: [decision("i2", "Décision secrète")],
  });
  const meeting = meetingFor({ read: true }, { items: [item("i1"), closed] });
  const { page } = await show(
    meeting,
    <>
      <ScreenNow meeting={meeting} />
      <ScreenDecisions meeting={meeting} />
    </>,
  );
  expect(page.querySelector("h2")?.textContent).toBe("Point à huis clos");
  expect(page.textContent).not.toMatch(/Marie|secrète|sur 2/);
});

test("the screen of the room shows the item and the decisions so far", async () => {
  const meeting = meetingFor({ read: true });
  const screen = await show(
    meeting,
    <>
      <ScreenNow meeting={meeting} />
      <ScreenDecisions meeting={meeting} />
    </>,
  );
  expect(screen.page.querySelector("h2")?.textContent).toBe("Point i2");
  expect(screen.page.textContent).toContain("Adopter le budget");
});
