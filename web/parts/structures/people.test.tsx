import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { MyAccount } from "#contract/auth.ts";
import type { StructureRole } from "#contract/structure-limits.ts";
import type { Structure, StructurePerson } from "#contract/structures.ts";
import { structurePeople } from "#web/queries/structure-people.ts";
import { type MemberSpace, MemberSpaceContext } from "../member-space.ts";
import { People } from "./people.tsx";

const person = (id: string, role: StructureRole): StructurePerson => ({
  id,
  role,
  firstName: id,
  lastName: "Port",
  since: "2026-01-01T00:00:00.000Z",
});
const PEOPLE = [person("Rosa", "referent"), person("Bao", "member")];

/** The list as Bao or Rosa sees it. */
function shownTo(id: string, role: StructureRole): string {
  const me = { id, role: "member", structures: [{ id: "relais", name: "Relais", role }] };
  const space = { me: me as unknown as MyAccount } as MemberSpace;
  const structure = { id: "relais", name: "Relais", mine: role } as Structure;
  const client = new QueryClient();
  client.setQueryData(structurePeople("relais").queryKey, PEOPLE);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemberSpaceContext value={space}>
        <People structure={structure} runs={role !== "member"} onLeft={() => undefined} />
      </MemberSpaceContext>
    </QueryClientProvider>,
  );
}

test("a member reads the people and may leave, but changes nobody", () => {
  const html = shownTo("Bao", "member");
  expect(html).toContain("Rosa Port");
  expect(html).toContain("Personne référente");
  expect(html).toContain("Quitter la structure");
  expect(html).not.toContain("Actions pour");
  expect(html).not.toContain("Rattacher un compte");
});

test("a référent has actions for each person", () => {
  const html = shownTo("Rosa", "referent");
  expect(html).toContain("Actions pour Rosa Port");
  expect(html).toContain("Actions pour Bao Port");
});
