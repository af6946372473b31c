import type { ReactNode } from "react";
import { pagePath, pathIn } from "#contract/page-path.ts";
import { SearchIcon } from "../ui/icons.tsx";
import { Mark } from "../ui/mark.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { BackIcon } from "../ui/space-icons.tsx";
import { useHere } from "./use-here.ts";
import { type Step, useTrail } from "./use-trail.ts";

/** The pages of the space above this one; its places have none. */
function useAbove(title: string): Step[] {
  const outside = [pagePath("home"), pathIn(pagePath("memberHome"))];
  return useTrail(title).filter(({ to }) => to !== undefined && !outside.includes(pathIn(to)));
}

const Crumbs = ({ steps }: { steps: Step[] }) => (
  <nav aria-label="Fil d’Ariane" className="crumbs">
    <ol>
      {steps.map(({ name, to = "" }) => (
        <li key={to}>
          <SiteLink to={to}>{name}</SiteLink>
          <svg aria-hidden="true" viewBox="0 0 16 8">
            <path d="M1 7Q8-3 15 7" strokeLinecap="round" />
          </svg>
        </li>
      ))}
    </ol>
  </nav>
);

/** On a phone: one page up, or to the home of the space. */
const Up = ({ step }: { step: Step | undefined }) =>
  step ? (
    <SiteLink to={step.to ?? ""} className="up">
      <BackIcon />
      <span className="sr-only">Retour&nbsp;: {step.name}</span>
    </SiteLink>
  ) : (
    <SiteLink to={pagePath("memberHome")} className="up">
      <Mark className="size-8" />
      <span className="sr-only">Accueil de l’espace membre</span>
    </SiteLink>
  );

/** On a phone, whose bar has no room for it. */
const Find = () => (
  <SiteLink to={pagePath("memberSearch")} className="head-find no-print">
    <SearchIcon />
    <span className="sr-only">Chercher</span>
  </SiteLink>
);

interface MemberHeadProps {
  title: string;
  /** The page that this one is a part of, by its address alone. */
  parent?: Step | undefined;
  /** The main action of the page. */
  action?: ReactNode;
}

/** Title and main action: on the page, or in a band that scrolls away on a phone. */
export function MemberHead({ title, parent, action }: MemberHeadProps) {
  const isSearch = pathIn(useHere()) === pagePath("memberSearch");
  const above = [...useAbove(title), ...(parent ? [parent] : [])];
  return (
    <div className="head">
      <Up step={above.at(-1)} />
      <div className="head-title">
        {above.length > 0 && <Crumbs steps={above} />}
        <h1>{title}</h1>
      </div>
      {action && <div className="head-action no-print">{action}</div>}
      {!isSearch && <Find />}
    </div>
  );
}
