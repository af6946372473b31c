import { lazy, Suspense } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { ButtonLink } from "../ui/button.tsx";
import { Container } from "../ui/container.tsx";
import { PageHead } from "./page-head.tsx";

/** With the pages that search in it, not with every page. */
const NotFoundScreen = lazy(() => import("./not-found-screen.tsx"));

/** What a page shows when it could not be made: it says so, and where to go. */
export function ErrorScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Suspense>
        <NotFoundScreen />
      </Suspense>
    );
  return (
    <>
      <PageHead title="Cette page n’a pas pu s’afficher" lead="Réessayez dans un instant, ou repartez de l’accueil." />
      <Container>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/">Aller à l’accueil</ButtonLink>
          <ButtonLink to="/contact" look="secondary">
            Nous signaler la difficulté
          </ButtonLink>
        </div>
      </Container>
    </>
  );
}
