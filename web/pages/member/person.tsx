import { useQuery } from "@tanstack/react-query";
import { type MetaFunction, useParams } from "react-router";
import { fullName } from "#contract/full-name.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { isConcerned, mayAdminister } from "#contract/permissions.ts";
import { DetailPage } from "#web/parts/detail-page.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { pageMeta } from "#web/parts/page-meta.ts";
import { PersonCard } from "#web/parts/person-card.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { directoryPerson } from "#web/queries/directory.ts";
import { ButtonLink } from "#web/ui/button.tsx";

const UNNAMED: string = pages.person.title;

export const meta: MetaFunction = () => pageMeta(UNNAMED);

const GONE = {
  title: messages.cardGone,
  lead: "Cette personne n’a plus accès à l’espace membre, ou le lien est incomplet.",
  actions: <ButtonLink to={pagePath("directory")}>Voir les personnes du collectif</ButtonLink>,
};

/** What members see of one person. */
export default function PersonPage() {
  const { id = "" } = useParams();
  const { me } = useMemberSpace();
  const reading = useReading(useQuery(directoryPerson(id)));
  return (
    <DetailPage
      key={id}
      load={reading}
      title={reading.data ? fullName(reading.data) : UNNAMED}
      gone={GONE}
      failed={messages.cardFailed}
    >
      {(person) => (
        <section aria-labelledby="fiche" className="grid max-w-3xl gap-5">
          <h2 id="fiche" className="sr-only">
            Fiche
          </h2>
          <PersonCard person={person} />
          <div className="flex flex-wrap gap-3">
            {isConcerned(me, person.id) && (
              <ButtonLink to={pagePath("account", { partie: "ma-fiche" })} variant="secondary">
                Choisir ce que les membres voient de moi
              </ButtonLink>
            )}
            {mayAdminister(me) && (
              <ButtonLink to={pagePath("adminUsers", { q: fullName(person) })} variant="secondary">
                Voir le compte
              </ButtonLink>
            )}
          </div>
        </section>
      )}
    </DetailPage>
  );
}
