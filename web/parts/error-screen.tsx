import { isRouteErrorResponse, useRouteError } from "react-router";
import { ButtonLink } from "../ui/button.tsx";
import { Container } from "../ui/container.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { PageHead } from "./page-head.tsx";

/** What a page shows when it could not be made: it says so, and where to go. */
export function ErrorScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
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
