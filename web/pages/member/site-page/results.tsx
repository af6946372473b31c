import type { Ref } from "react";
import type { PageProblem } from "#contract/page-text.ts";
import type { SitePage } from "#contract/site-pages.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Problems } from "./problems.tsx";

interface ResultsProps {
  page: SitePage;
  place: Ref<HTMLDivElement>;
  problems: PageProblem[] | undefined;
  isBehind: boolean;
  isLive: boolean;
  /** Leads to the place of a problem. */
  onShow: (problem: PageProblem) => void;
}

/** What the check found, and what was published. */
export const Results = ({ page, place, problems, isBehind, isLive, onShow }: ResultsProps) => (
  <div ref={place} tabIndex={-1} className="editor-results">
    {problems && <Problems problems={problems} onShow={onShow} />}
    {isBehind && <Notice tone="info">Indiquez d’abord, plus bas, que faire de votre texte.</Notice>}
    {isLive && (
      <Notice
        tone="success"
        action={
          <ButtonLink to={page.path} variant="secondary">
            Voir la page
          </ButtonLink>
        }
      >
        Le texte publié est en ligne.
      </Notice>
    )}
  </div>
);
