import type { NewsList } from "#contract/news.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** The pages before and after, where there are: links, which need no JavaScript. */
export const NewsSteps = ({ newer, older }: Pick<NewsList, "newer" | "older">) =>
  (newer || older) && (
    <nav aria-label="Autres articles" className="mt-10 flex flex-wrap gap-3">
      {newer && (
        <ButtonLink to={newer} variant="secondary">
          Articles plus récents
        </ButtonLink>
      )}
      {older && (
        <ButtonLink to={older} variant="secondary">
          Articles plus anciens
        </ButtonLink>
      )}
    </nav>
  );
