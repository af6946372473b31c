import { pagePath } from "#contract/page-path.ts";
import { HomeScene } from "#web/parts/drawings/home-scene.tsx";
import { ArcEdge } from "#web/ui/arcs.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";

/** The head of the home: who we are, three ways on, and the bridge. */
export function HomeHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="page-head page-wide relative grid items-center gap-x-8 gap-y-3 bg-deep pt-6 pb-2 text-on-deep md:grid-cols-[1.1fr_1fr] lg:gap-x-6 lg:pt-12 lg:pb-6">
      <div>
        <h1 className="text-h1">{title}</h1>
        <p className="mt-3 max-w-[32em] text-lead text-on-deep-soft">{lead}</p>
        <div className="mt-5 flex flex-wrap gap-3 max-sm:[&>a]:grow">
          <ButtonLink to={pagePath("join")} variant="apricot">
            Nous rejoindre
          </ButtonLink>
          <ButtonLink to={pagePath("mediation")} variant="outline">
            Comprendre la médiation
          </ButtonLink>
        </div>
        <p className="mt-3 text-on-deep-soft">
          Vous avez du mal à vous soigner&#8239;?{" "}
          <SiteLink
            to={pagePath("help")}
            viewTransition
            className="inline-block py-1.5 font-bold text-on-deep underline underline-offset-4 hover:decoration-2"
          >
            Trouver de l’aide
          </SiteLink>
        </p>
      </div>
      <HomeScene />
      <ArcEdge />
    </div>
  );
}
