import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import type { ListedPerson } from "#contract/directory.ts";
import { fullName } from "#contract/full-name.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { MemberPage } from "#web/parts/member-page.tsx";
import { NoneFound } from "#web/parts/none-found.tsx";
import { PagedList } from "#web/parts/paged-list.tsx";
import { Structure } from "#web/parts/person-name.tsx";
import { shownCollege } from "#web/parts/shown-college.ts";
import { spokenCount } from "#web/parts/spoken-count.ts";
import { usePages } from "#web/parts/use-pages.ts";
import { peopleCount, peopleList } from "#web/queries/directory.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { ROW_LINK, Row, Rows } from "#web/ui/rows.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { PeopleFilterFields, usePeopleFilters } from "./directory/people-filters.tsx";

const STEP = 25;

function PersonRow({ person }: { person: ListedPerson }) {
  const { id, college, job, languages, groups } = person;
  const joined = groups.map(({ name }) => name).join(", ");
  const facts = [
    job,
    college && shownCollege(college),
    languages,
    joined && `Groupes\u00A0: ${joined}`,
  ].filter(Boolean);
  return (
    <Row
      tile={<Avatar firstName={person.firstName} lastName={person.lastName} />}
      title={
        <SiteLink to={pagePath("person", { id })} className={ROW_LINK}>
          {fullName(person)}
        </SiteLink>
      }
    >
      <Structure of={person} />
      {facts.length > 0 && <p className="text-sm wrap-anywhere text-soft">{facts.join(" · ")}</p>}
    </Row>
  );
}

/** The people of the collective: search, structure, college, group. */
function DirectoryPage() {
  const filters = usePeopleFilters();
  const pages = usePages(peopleList(filters, STEP), messages.directoryFailed);
  const all = useQuery(peopleCount({}));
  const isNarrowed = Object.keys(filters).length > 0;
  const found = useQuery({ ...peopleCount(filters), enabled: isNarrowed });
  return (
    <MemberPage>
      <section aria-labelledby="personnes">
        <h2 id="personnes" className="mb-3 text-h2">
          {all.data ? spokenCount(all.data, "personne", "personnes") : "Personnes"}
        </h2>
        <PeopleFilterFields found={isNarrowed ? found.data : undefined} />
        <PagedList
          pages={pages}
          skeleton={<SkeletonRows count={6} />}
          empty={
            <NoneFound
              sentence={messages.noneInDirectory}
              nothing="Ni un nom, ni une structure, ni une fiche"
              query={filters.q ?? ""}
            />
          }
        >
          {(list) => (
            <Rows>
              {list.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </Rows>
          )}
        </PagedList>
      </section>
    </MemberPage>
  );
}

/** React Router renders it again when a navigation starts. */
export default memo(DirectoryPage);
