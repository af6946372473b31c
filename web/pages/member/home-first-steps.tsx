import { pagePath } from "#contract/page-path.ts";
import { useFirstSteps } from "#web/parts/use-first-steps.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** Leads an administrator to what a new site still needs. */
export function HomeFirstSteps() {
  const { shown, done, all } = useFirstSteps();
  if (!shown) return null;
  const left = all - done;
  return (
    <div className="mb-8">
      <Notice
        tone="info"
        action={
          <ButtonLink variant="secondary" to={`${pagePath("admin")}#premiers-pas`}>
            Continuer les premiers pas
          </ButtonLink>
        }
      >
        <p>
          Il vous reste {left} {left > 1 ? "premiers" : "premier"} pas à faire pour ouvrir le site.
        </p>
      </Notice>
    </div>
  );
}
