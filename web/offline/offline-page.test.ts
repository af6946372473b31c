import { expect, test } from "vitest";
import type { Event } from "#contract/events.ts";
import type { OfflineCopy } from "../parts/offline/offline-copy.ts";
import { CHECK, offlinePage } from "./offline-page.ts";

const NOW = new Date("2026-11-22T10:00:00.000Z");
const event = (id: string, values: Partial<Event> = {}): Event => ({
  id,
  title: `Réunion ${id}`,
  message: "Ordre du jour",
  date: "2026-11-25T12:00:00.000Z",
  start_time: "09:00",
  end_time: "10:30",
  group_id: { id: "g", name: "Plaidoyer" },
  version: 1,
  ...values,
});
const copy = (values: Partial<OfflineCopy> = {}): OfflineCopy => ({
  owner: "awa",
  seenAt: "2026-11-21T08:30:00.000Z",
  events: [],
  answers: {},
  documents: [],
  ...values,
});

test("the page shows its date, coming and cancelled events, and answers", () => {
  const page = offlinePage(
    copy({
      events: [
        event("a", { place: "Salle B", link: "https://visio.exemple.fr/?a=1&b=2" }),
        event("b", { cancelled_at: "2026-11-20T08:00:00.000Z", cancel_reason: "Grève" }),
        event("c", { date: "2026-11-22T12:00:00.000Z" }),
        event("d", { date: "2026-11-22T12:00:00.000Z", end_time: "11:00" }),
        event("e", { date: "2026-11-22T12:00:00.000Z", end_time: "11:01" }),
      ],
      answers: { a: "remote" },
      documents: [{ id: "d1", name: "Note.pdf", size: 2_400_000 }],
    }),
    NOW,
  );
  expect(page).toContain("état du 21 nov. 2026, 09:30");
  expect(page).toContain("mercredi 25\u00a0novembre 2026, de 9\u00a0h à 10\u00a0h\u00a030");
  expect(page).toContain("Ma réponse\u00A0: À distance");
  expect(page).toContain("<strong>Annulé</strong> Grève");
  expect(page).toContain('href="https://visio.exemple.fr/?a=1&amp;b=2"');
  expect(page).toContain('href="/espace-membre/hors-ligne/fichiers/d1">Note.pdf</a> (2,4\u00A0Mo)');
  expect(page.match(/Réunion \w/g)).toEqual(["Réunion a", "Réunion b", "Réunion e"]);
  expect(offlinePage(copy(), NOW)).toContain("Aucun événement prévu.");
});

test("typed text remains text (T66)", () => {
  const hostile = `"><img src=x onerror=alert(1)><script>alert(1)</script>`;
  const values = { title: hostile, message: hostile, place: hostile, cancel_reason: hostile };
  const page = offlinePage(
    copy({
      owner: hostile,
      events: [event("a", { ...values, cancelled_at: "x", group_id: { id: "g", name: hostile } })],
      documents: [{ id: hostile, name: hostile, size: 1 }],
    }),
    NOW,
  );
  expect(page).not.toContain("<img");
  expect(page.match(/<script>/g)).toHaveLength(1);
  expect(page).toContain(`<script>${CHECK}</script>`);
});
