import type { PageProblem } from "#contract/page-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

interface ProblemsProps {
  problems: PageProblem[];
  onShow: (problem: PageProblem) => void;
}

const FIELDS: Record<PageProblem["field"], string> = {
  lead: "Phrase sous le titre",
  description: "Description",
  markdown: "Texte",
};

const placeOf = ({ field, line }: PageProblem): string =>
  line === null ? FIELDS[field] : `Ligne ${line}`;

/** What is wrong with the text, each thing with the way to it. */
export function Problems({ problems, onShow }: ProblemsProps) {
  if (problems.length === 0)
    return <Notice tone="success">Rien à corriger&nbsp;: ce texte peut être publié.</Notice>;
  const blocking = problems.filter((problem) => problem.blocking).length;
  return (
    <Notice tone={blocking > 0 ? "error" : "warning"}>
      <p className="font-bold">
        {blocking > 0 ? "À corriger avant de publier" : "Ce texte peut être publié. À regarder"}
        &nbsp;:
      </p>
      <ul className="mt-2 grid gap-1">
        {problems.map((problem) => (
          <li
            key={`${problem.field} ${problem.line} ${problem.sentence}`}
            className="flex flex-wrap items-center gap-x-2 text-ink"
          >
            <Button variant="quiet" onClick={() => onShow(problem)}>
              {placeOf(problem)}
            </Button>
            <span className="wrap-anywhere">
              {problem.sentence}
              {!problem.blocking && blocking > 0 && " (conseil)"}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
