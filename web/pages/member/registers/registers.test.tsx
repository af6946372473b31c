import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { MyAccount } from "#contract/auth.ts";
import type { RegisteredAction, RegisteredDecision } from "#contract/meeting-registers.ts";
import { pagePath } from "#contract/page-path.ts";
import { MemberSpaceContext } from "#web/parts/member-space.ts";
import { ToastProvider } from "#web/ui/toasts.tsx";
import { ActionTable } from "./action-table.tsx";
import { DecisionRows } from "./decision-rows.tsx";
import { useActionFilters } from "./use-action-filters.ts";
import { useDecisionFilters } from "./use-decision-filters.ts";

const ACCOUNT = { id: "me", firstName: "Ana", lastName: "Lu", role: "member" };

const show = (node: ReactNode, animates: string[] = [], address = "/"): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <MemberSpaceContext
          value={{ me: { ...ACCOUNT, animates } as unknown as MyAccount, groups: {} as never }}
        >
          <ToastProvider>{node}</ToastProvider>
        </MemberSpaceContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );

const place = {
  group: { id: "g1", name: "COPIL" },
  meeting: { id: "e1", title: "Réunion de mars", day: "2026-03-02" },
};
const decision: RegisteredDecision = {
  ...place,
  id: "d1",
  itemId: "i1",
  text: "Le plan est adopté.",
  method: "consensus",
  hands: [],
  outcome: "adopted",
  number: "COPIL 2026-07",
  followUp: "replaced",
  replacedBy: { id: "d2", number: "COPIL 2026-09" },
  version: 2,
  year: 2026,
};
const action: RegisteredAction = {
  ...place,
  id: "a1",
  text: "Imprimer le plan",
  owner: { name: "Noé Bo" },
  dueDay: "2026-03-20",
  state: "blocked",
  late: true,
  version: 1,
  mayChange: false,
};

test("a decision names what replaces it and leads to its meeting", () => {
  const html = show(<DecisionRows decisions={[decision]} />);
  for (const text of ["COPIL 2026-07", "Le plan est adopté.", "Remplacée par la décision COPIL"])
    expect(html).toContain(text);
  expect(html).toContain(`href="${pagePath("meeting", { id: "e1" })}"`);
});

test("only those who run its group change the follow-up of an adopted decision", () => {
  const rows = (outcome: RegisteredDecision["outcome"]) => (
    <DecisionRows decisions={[{ ...decision, outcome }]} />
  );
  expect(show(rows("adopted"), ["g1"])).toContain("Changer la suite…");
  expect(show(rows("adopted"), ["g2"])).not.toContain("Changer la suite…");
  expect(show(rows("rejected"), ["g1"])).not.toContain("Changer la suite…");
});

test("the state of an action is a word, or a choice for those who may change it", () => {
  const html = show(<ActionTable actions={[action]} />);
  for (const text of ["Noé Bo", "En retard", "Bloquée"]) expect(html).toContain(text);
  expect(html).not.toContain("<select");
  const changed = show(<ActionTable actions={[{ ...action, mayChange: true }]} />);
  expect(changed).toContain("<select");
  expect(changed).toContain(`<option value="blocked" selected="">Bloquée`);
});

const ActionFilters = () => JSON.stringify(useActionFilters().filters);
const DecisionFilters = () => JSON.stringify(useDecisionFilters().filters);

test("the filters of the address become those of the call, unknown ones are left out", () => {
  const read = (node: ReactNode, query: string) => {
    const json = show(<output>{node}</output>, [], `/?${query}`);
    return JSON.parse(/<output>(.*)<\/output>/.exec(json)?.[1]?.replaceAll("&quot;", '"') ?? "");
  };
  expect(read(<ActionFilters />, "")).toEqual({ open: "true" });
  expect(read(<ActionFilters />, "qui=moi&etat=retard&groupe=g1")).toEqual({
    groupId: "g1",
    mine: "true",
    late: "true",
  });
  expect(read(<ActionFilters />, "etat=toutes&qui=lui")).toEqual({});
  expect(read(<DecisionFilters />, "annee=2026&suite=executed&groupe=g1")).toEqual({
    groupId: "g1",
    year: "2026",
    followUp: "executed",
  });
  expect(read(<DecisionFilters />, "annee=20&suite=x")).toEqual({});
});
