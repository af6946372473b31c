import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { MyAccount } from "#contract/auth.ts";
import { type MemberSpace, MemberSpaceContext } from "#web/parts/member-space.ts";
import MembershipEnded from "./membership-ended.tsx";

const ME = {
  id: "ida",
  username: "Relais du bout",
  email: "ida@exemple.fr",
  detached: true,
} as MyAccount;

/** What a detached person reads. */
function textFor(values: Partial<MyAccount>): string {
  const space = { me: { ...ME, ...values } } as MemberSpace;
  const page = (
    <MemberSpaceContext value={space}>
      <MembershipEnded />
    </MemberSpaceContext>
  );
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element: page }])} />
    </QueryClientProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, "");
}

test("says what happened, until when, and the ways back", () => {
  const text = textFor({ closesAt: "2027-01-20T10:00:00.000Z" });
  expect(text).toContain("n’est plus rattaché à une structure membre du collectif, et vous");
  expect(text).toContain("votre compte sera fermé le 20 janvier 2027.");
  expect(text).toContain("vous inviter à l’adresse ida@exemple.fr");
  expect(text).toContain("Télécharger mes données");
  expect(text).toContain("Demander à adhérer");
});

test("names the structure that is no member any longer", () => {
  const structures = [{ id: "relais", name: "Relais du Port", role: "member" as const }];
  expect(textFor({ structures })).toContain("Relais du Port n’est plus membre du collectif");
});

test("a request that was sent is not asked for again", () => {
  const text = textFor({ membershipAskedAt: "2026-11-21T10:00:00.000Z" });
  expect(text).toContain("Votre demande du 21 novembre 2026 attend une réponse.");
  expect(text).not.toContain("Demander à adhérer");
});
