import { expect, test } from "vitest";
import { type PersonFile, personFile } from "#contract/personal-data.ts";
import { recordRows } from "./record-rows.ts";

const AT = "2026-03-02T09:00:00.000Z";
/** Of the parts that are no lists. */
const SINGLE = {
  account: { firstName: "Zoé", lastName: "Tisserand", username: "Relais", createdAt: AT },
  standing: { status: "active" },
  directoryCard: { shown: [] },
  application: null,
  notifications: { choices: [], reminders: [] },
  secondFactor: { totp: AT, passkeys: [], devices: [] },
};

test("administrators are shown every part of the data stored about a person", () => {
  const { accounts, email: _, ...beside } = personFile.shape;
  const ofAccount = Object.keys(accounts.element.shape);
  const ofAddress = Object.keys(beside);
  const seen = new Set<string>();
  const watched = (parts: object) =>
    new Proxy(parts, {
      get: (target, name) => {
        seen.add(String(name));
        return Reflect.get(target, name);
      },
    });
  const empty = (names: string[]) => Object.fromEntries(names.map((name) => [name, []]));
  const account = watched({ ...empty(ofAccount), ...SINGLE });
  const person = watched({ ...empty(ofAddress), accounts: [account] });
  const shown = recordRows(person as unknown as PersonFile);
  expect([...ofAccount, ...ofAddress].filter((name) => !seen.has(name))).toEqual([]);
  expect(shown.map(({ title }) => title)).toEqual(["Comptes et demandes", "Second facteur"]);
});

test("a digest that was never sent has no date", () => {
  const empty = (names: string[]) => Object.fromEntries(names.map((name) => [name, []]));
  const { accounts, email: _, ...beside } = personFile.shape;
  const account = {
    ...empty(Object.keys(accounts.element.shape)),
    ...SINGLE,
    digests: [
      { frequency: "weekly", group: null },
      { frequency: "daily", group: null, seenTo: AT },
    ],
  };
  const person = { ...empty(Object.keys(beside)), accounts: [account] };
  const shown = recordRows(person as unknown as PersonFile);
  const newsletters = shown.find(({ title }) => title.startsWith("Lettres"))?.rows ?? [];
  expect(newsletters.map(({ text }) => text.includes("2026"))).toEqual([false, true]);
});

test("an application shows its state, its steps and its notes", () => {
  const empty = (names: string[]) => Object.fromEntries(names.map((name) => [name, []]));
  const { accounts, email: _, ...beside } = personFile.shape;
  const application = {
    state: "complement",
    since: AT,
    rna: "W751234567",
    presentation: "",
    complement: null,
    appliedAs: null,
    steps: [{ state: "received", at: AT }],
    thread: [{ at: AT, side: "admin", visible: "admins", body: "Vue au colloque." }],
    links: [],
  };
  const account = { ...empty(Object.keys(accounts.element.shape)), ...SINGLE, application };
  const person = { ...empty(Object.keys(beside)), accounts: [account] };
  const shown = recordRows(person as unknown as PersonFile);
  const rows = shown.find(({ title }) => title.startsWith("Demande d’adhésion"))?.rows ?? [];
  const text = rows.map((row) => row.text).join("\n");
  for (const part of ["Complément attendu", "W751234567", "À examiner", "Vue au colloque."])
    expect(text).toContain(part);
});
