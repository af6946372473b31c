import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { MyAccount } from "#contract/auth.ts";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import type { Allowed, Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import type { PublishedMinutes } from "#contract/published-minutes.ts";
import { MemberSpaceContext } from "#web/parts/member-space.ts";
import { ToastProvider } from "#web/ui/toasts.tsx";
import { MinutesPart } from "./minutes-part.tsx";

const ME = { id: "me", firstName: "Ana", lastName: "Lu", role: "member" } as MyAccount;
const AT = "2026-03-02T09:00:00.000Z";
const NOTHING: Allowed = {
  prepare: false,
  propose: false,
  chair: false,
  write: false,
  read: false,
  remark: false,
  approve: false,
  rectify: false,
};

const item: AgendaItem = {
  id: "i1",
  title: "Le plan",
  minutes: 10,
  expected: "decision",
  proposal: "",
  state: "accepted",
  documents: [],
  version: 1,
  note: { markdown: "Un **avis**.", version: 1 },
  decisions: [],
  actions: [],
  remarks: [
    {
      id: "r1",
      itemId: "i1",
      author: { name: "Zoé Gil" },
      old: "avis",
      new: "accord",
      why: "",
      state: "open",
      answer: "",
      createdAt: AT,
    },
  ],
};

const meeting: Meeting = {
  id: "e1",
  event: {
    id: "e1",
    title: "COPIL",
    message: "",
    date: "2026-03-02T12:00:00.000Z",
    start_time: "09:00",
    end_time: "11:00",
    group_id: { id: "g1", name: "COPIL" },
    version: 1,
  },
  state: "reading",
  revision: 4,
  version: 1,
  readingDays: 7,
  readUntil: "2026-03-09",
  items: [item],
  attendances: [
    {
      id: "a1",
      person: { id: "me", name: "Ana Lu" },
      college: "College structure",
      mode: "room",
      arrivedAt: AT,
      via: "list",
    },
  ],
  readers: { read: 9, of: 14, mine: false },
  approvals: [],
  approvalsNeeded: 2,
  openActions: [],
  rectifications: [],
  allowed: NOTHING,
};

const minutes: PublishedMinutes = {
  number: "COPIL, réunion 2026-04",
  group: "COPIL",
  title: "COPIL",
  day: "2026-03-02",
  startTime: "09:00",
  endTime: "11:00",
  place: "",
  openedAt: "09:05",
  closedAt: "10:50",
  convenedOn: "",
  chair: "Ana Lu",
  secretary: "Zoé Gil",
  present: [],
  absent: ["Noé Bo"],
  items: [
    {
      id: "i1",
      title: "Le plan",
      speaker: "",
      expected: "decision",
      addedAfterNotice: false,
      documents: [],
      note: "Texte publié.",
      decisions: [],
      actions: [{ id: "c1", text: "Imprimer", owner: "Noé Bo", dueDay: "" }],
    },
  ],
};

/** What is read on the screen. */
const show = (shown: Partial<Meeting>): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <MemberSpaceContext value={{ me: ME, groups: {} as never }}>
          <ToastProvider>
            <MinutesPart meeting={{ ...meeting, ...shown }} />
          </ToastProvider>
        </MemberSpaceContext>
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll("\u00A0", " ");

const may = (more: Partial<Allowed>): Partial<Meeting> => ({ allowed: { ...NOTHING, ...more } });

test("a member who may not read the draft sees the agenda only", () => {
  const html = show({});
  expect(html).toContain(messages.minutesInReading);
  expect(html).toContain("Le plan");
  expect(html).not.toContain("avis");
  expect(html).not.toContain("Ana Lu");
});

test("a reader sees the draft, the presence by college and who has read", () => {
  const html = show(may({ read: true, remark: true }));
  // A note is as it was typed until its reader is loaded.
  for (const text of ["Un **avis**.", "Collège structure", "Relu par 9 sur 14."])
    expect(html).toContain(text);
  for (const text of ["J’ai relu", "Proposer une correction", "À relire jusqu’au lundi 9 mars"])
    expect(html).toContain(text);
  for (const text of ["Accepter", "Approuver…", "Revenir à la rédaction…"])
    expect(html).not.toContain(text);
});

test("those who prepare answer corrections and approve once", () => {
  const prepares = may({ read: true, prepare: true, approve: true });
  for (const text of ["Accepter", "Refuser", "Approuver…", "Revenir à la rédaction…"])
    expect(show(prepares)).toContain(text);
  const approvals = [{ person: { id: "me", name: "Ana Lu" }, at: AT }];
  const html = show({ ...prepares, approvals });
  expect(html).toContain("1 sur 2.");
  expect(html).not.toContain("Approuver…");
});

test("published minutes follow what rectifies them, by the names of then", () => {
  const html = show({
    state: "published",
    minutes,
    sha256: "a".repeat(64),
    rectifications: [
      {
        number: 1,
        text: "Lire accord.",
        why: "Erreur",
        by: { name: "Zoé Gil" },
        createdAt: AT,
        sha256: "b".repeat(64),
      },
    ],
  });
  expect(html.indexOf("Lire accord.")).toBeGreaterThan(-1);
  expect(html.indexOf("Lire accord.")).toBeLessThan(html.indexOf("Texte publié."));
  expect(html).toContain("Compte rendu COPIL, réunion 2026-04");
  expect(html).toContain("a".repeat(64));
  expect(html).not.toContain("Un **avis");
  expect(html).not.toContain("Points à huis clos");
  expect(html).not.toContain("Ajouter un rectificatif…");
});

test("items « huis clos » have their own section below the minutes", () => {
  const closed: AgendaItem = { ...item, id: "i2", title: "Secret", closedDoors: true };
  const html = show({ state: "published", minutes, items: [item, closed] });
  expect(html.indexOf("Points à huis clos")).toBeGreaterThan(html.indexOf("Texte publié."));
  expect(html.indexOf("Secret")).toBeGreaterThan(html.indexOf("Points à huis clos"));
});
