import { pagePath } from "#contract/page-path.ts";
import { MANDATORY } from "#contract/value-parts.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** What the law asks the site to say, and where it is filled in. */
export function MissingValues({ labels }: { labels: string[] }) {
  if (labels.length === 0) return null;
  const all = MANDATORY.size;
  return (
    <section aria-labelledby="a-completer">
      <h2 id="a-completer" className="mb-3 text-h2">
        À compléter{" "}
        <span className="text-base font-normal text-soft">
          {all - labels.length} sur {all}
        </span>
      </h2>
      <Notice
        tone="warning"
        action={
          <ButtonLink variant="secondary" to={pagePath("adminValues")}>
            Compléter les mentions
          </ButtonLink>
        }
      >
        <p>Il manque au site des mentions obligatoires&nbsp;: {labels.join("\u202F; ")}.</p>
      </Notice>
    </section>
  );
}
