import { lazy, Suspense } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { pagePath } from "#contract/page-path.ts";
import { documentTitle } from "../titles.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Container } from "../ui/container.tsx";
import { PageHead } from "./page-head.tsx";

const NotFoundScreen = lazy(() => import("./not-found-screen.tsx"));

/** Replaces a page that failed, with links to go on. */
export function ErrorScreen() {
  const error = useRouteError();
  // React Router omits the title of a page that failed.
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
    const isGone = error.status === 410;
    return (
      <>
        <title>{documentTitle(isGone ? "Page retirée" : "Page introuvable")}</title>
        <Suspense>
          <NotFoundScreen isGone={isGone} />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <title>{documentTitle("Page indisponible")}</title>
      <PageHead
        title="Cette page n’a pas pu s’afficher"
        lead="Réessayez dans un instant, ou revenez à l’accueil."
      />
      <Container>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={pagePath("home")}>Aller à l’accueil</ButtonLink>
          <ButtonLink to={pagePath("contact")} variant="secondary">
            Nous signaler la difficulté
          </ButtonLink>
        </div>
      </Container>
    </>
  );
}
