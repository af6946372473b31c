import { pagePath } from "#contract/page-path.ts";
import { HomeScene } from "#web/parts/drawings/home-scene.tsx";
import { ArcEdge } from "#web/ui/arcs.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** The head of the home: who we are, two ways in, and the bridge. */
export function HomeHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="page-head relative bg-deep text-on-deep">
      <div className="mx-auto grid w-full max-w-page items-center gap-8 px-4 pt-10 pb-6 sm:px-6 lg:grid-cols-[1.05fr_1fr] lg:gap-6 lg:pt-14 lg:pb-8">
        <div>
          <h1 className="text-h1">{title}</h1>
          <p className="mt-5 max-w-[36em] text-lead text-on-deep-soft">{lead}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to={pagePath("mediation")} look="light">
              Découvrir la médiation en santé
            </ButtonLink>
            <ButtonLink to={pagePath("join")} look="outline">
              Nous rejoindre
            </ButtonLink>
          </div>
        </div>
        <div className="mx-auto w-full max-w-lg lg:max-w-none">
          <HomeScene />
        </div>
      </div>
      <ArcEdge />
    </div>
  );
}
