import { useQuery } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { MemberPage } from "#web/parts/member-page.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { guideList } from "#web/queries/guides.ts";
import { Card } from "#web/ui/card.tsx";
import { SkeletonCards } from "#web/ui/skeleton-cards.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** The guides, and whom to ask when they do not answer. */
export default function GuidesPage() {
  const reading = useReading(useQuery(guideList));
  return (
    <MemberPage lead="Des guides courts, écrits pour des bénévoles. Comptez dix minutes pour chacun.">
      <section aria-labelledby="guides">
        <h2 id="guides" className="mb-5 text-h2">
          Les guides
        </h2>
        <Loaded
          load={reading}
          failed={messages.guidesFailed}
          skeleton={<SkeletonCards count={5} />}
        >
          {(guides) => (
            <ul className="grid gap-5 md:grid-cols-2">
              {guides.map(({ name, title, lead }) => (
                <li key={name}>
                  <Card link={{ href: pagePath("guide", { guide: name }), name: title }}>
                    <p>{lead}</p>
                  </Card>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </section>
      <p className="mt-8">
        Vous ne trouvez pas la réponse&#8239;?{" "}
        <TextLink href={pagePath("contact")} className="underline underline-offset-4">
          Écrivez à l’équipe d’administration
        </TextLink>
        .
      </p>
    </MemberPage>
  );
}
