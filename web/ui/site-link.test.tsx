// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { mount } from "../testing/mount.ts";
import { LoadedByBrowser, SiteLink } from "./site-link.tsx";
import { useGo } from "./use-go.ts";

function Start() {
  const go = useGo();
  return (
    <>
      <SiteLink to="/liste#ici">Liste</SiteLink>
      <SiteLink to="/texte">Texte</SiteLink>
      <button type="button" onClick={() => go("/liste", { replace: true })}>
        Continuer
      </button>
    </>
  );
}

const openStart = async () => {
  const router = createMemoryRouter([
    { path: "/", element: <Start /> },
    { path: "/liste", element: "La liste" },
    { path: "/texte", element: "Le texte" },
  ]);
  const { page, press } = await mount(
    <LoadedByBrowser value={(address) => address === "/texte"}>
      <RouterProvider router={router} />
    </LoadedByBrowser>,
  );
  return { page, press, router };
};

/** What the browser is left to do with a click: happy-dom would follow it. */
function followed(page: HTMLElement): string[] {
  const left: string[] = [];
  page.addEventListener("click", (event) => {
    if (!event.defaultPrevented) left.push((event.target as HTMLElement).textContent);
    event.preventDefault();
  });
  return left;
}

test("a link is followed by the application or left to the browser", async () => {
  const { page, press, router } = await openStart();
  const left = followed(document.body);
  const [list, text] = page.querySelectorAll("a");
  await press(text ?? null);
  expect([left, router.state.location.pathname]).toEqual([["Texte"], "/"]);
  await press(list ?? null);
  expect([left, router.state.location.pathname]).toEqual([["Texte"], "/liste"]);
});

test("a navigation without a link is followed by the application", async () => {
  const { page, press, router } = await openStart();
  await press(page.querySelector("button"));
  expect([router.state.location.pathname, router.state.historyAction]).toEqual([
    "/liste",
    "REPLACE",
  ]);
});
