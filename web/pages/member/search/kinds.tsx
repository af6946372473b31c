import type { ReactNode } from "react";
import { fullName } from "#contract/full-name.ts";
import { pagePath } from "#contract/page-path.ts";
import type { SpaceSearchReply } from "#contract/space-search.ts";
import { SPACE_SEARCH_KINDS, type SpaceSearchKind } from "#contract/space-search-limits.ts";
import { Marked } from "#web/parts/marked.tsx";
import { PollList } from "#web/parts/poll-list.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { ROW_LINK, Row, Rows } from "#web/ui/rows.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { HelpIcon } from "#web/ui/space-icons.tsx";
import { FoundDocuments } from "./found-documents.tsx";
import { FoundMinutesRows } from "./found-minutes.tsx";
import { FoundEvents, FoundGroups, FoundPages } from "./found-texts.tsx";

interface Kind {
  /** In the address (`?dans=`). */
  place: string;
  name: string;
  one: string;
  several: string;
  rowsOf: (reply: SpaceSearchReply) => ReactNode;
}

const Guides = ({ guides: { list } }: SpaceSearchReply) => (
  <Rows>
    {list.map(({ name, title, lead }) => (
      <Row
        key={name}
        tile={
          <span className="row-icon">
            <HelpIcon />
          </span>
        }
        title={
          <SiteLink to={pagePath("guide", { guide: name })} className={ROW_LINK}>
            <Marked text={title} />
          </SiteLink>
        }
      >
        <p className="line-clamp-2 text-sm text-soft">{lead}</p>
      </Row>
    ))}
  </Rows>
);

/** Each leads to what the person shows. */
const People = ({ people: { list } }: SpaceSearchReply) => (
  <Rows>
    {list.map((person) => (
      <Row
        key={person.id}
        tile={<Avatar firstName={person.firstName} lastName={person.lastName} />}
        title={
          <SiteLink to={pagePath("person", { id: person.id })} className={ROW_LINK}>
            <Marked text={fullName(person)} />
          </SiteLink>
        }
      >
        <p className="text-sm wrap-anywhere text-soft">
          <Marked text={person.structure} />
        </p>
      </Row>
    ))}
  </Rows>
);

export const KINDS: Record<SpaceSearchKind, Kind> = {
  events: {
    place: "evenements",
    name: "Événements",
    one: "événement",
    several: "événements",
    rowsOf: ({ events }) => <FoundEvents list={events.list} />,
  },
  minutes: {
    place: "comptes-rendus",
    name: "Comptes rendus",
    one: "compte rendu",
    several: "comptes rendus",
    rowsOf: ({ minutes }) => <FoundMinutesRows list={minutes.list} />,
  },
  documents: {
    place: "documents",
    name: "Documents",
    one: "document",
    several: "documents",
    rowsOf: ({ documents }) => <FoundDocuments list={documents.list} />,
  },
  polls: {
    place: "sondages",
    name: "Sondages",
    one: "sondage",
    several: "sondages",
    rowsOf: ({ polls }) => <PollList polls={polls.list} />,
  },
  groups: {
    place: "groupes",
    name: "Groupes",
    one: "groupe",
    several: "groupes",
    rowsOf: ({ groups }) => <FoundGroups list={groups.list} />,
  },
  guides: { place: "aide", name: "Aide", one: "guide", several: "guides", rowsOf: Guides },
  pages: {
    place: "site",
    name: "Pages du site",
    one: "page du site",
    several: "pages du site",
    rowsOf: ({ pages }) => <FoundPages list={pages.list} />,
  },
  people: {
    place: "personnes",
    name: "Personnes",
    one: "personne",
    several: "personnes",
    rowsOf: People,
  },
};

export const kindAt = (place: string | null): SpaceSearchKind | undefined =>
  SPACE_SEARCH_KINDS.find((kind) => KINDS[kind].place === place);

export const searchPath = (query: string, kind?: SpaceSearchKind): string =>
  pagePath("memberSearch", { q: query, dans: kind && KINDS[kind].place });
