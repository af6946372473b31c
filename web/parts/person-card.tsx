import type { ReactNode } from "react";
import type { DirectoryPerson } from "#contract/directory.ts";
import { fullName } from "#contract/full-name.ts";
import { ofPerson } from "#contract/of-person.ts";
import { pagePath } from "#contract/page-path.ts";
import { Avatar } from "../ui/avatar.tsx";
import { LongText } from "../ui/long-text.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { shownCollege } from "./shown-college.ts";

const LINK = "text-teal underline decoration-1 underline-offset-4 hover:decoration-2";

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

const Names = ({ list }: { list: { id: string; name: string; to: string }[] }) => (
  <ul>
    {list.map(({ id, name, to }) => (
      <li key={id}>
        <SiteLink to={to} className={LINK}>
          {name}
        </SiteLink>
      </li>
    ))}
  </ul>
);

function Structures({ person: { structure, structures } }: { person: DirectoryPerson }) {
  if (structures.length === 0) return <Fact name="Structure">{structure}</Fact>;
  return (
    <Fact name={structures.length > 1 ? "Structures" : "Structure"}>
      <Names
        list={structures.map(({ id, name }) => ({
          id,
          name,
          to: pagePath("directory", { structure: id }),
        }))}
      />
    </Fact>
  );
}

function Facts({ person, narrow }: { person: DirectoryPerson; narrow: boolean }) {
  const { college, groups, job, languages, email, phone } = person;
  return (
    <dl className={`grid gap-4 ${narrow ? "" : "sm:grid-cols-2"}`}>
      <Structures person={person} />
      {college && <Fact name="Collège">{shownCollege(college)}</Fact>}
      {job && <Fact name="Fonction">{job}</Fact>}
      {languages && <Fact name="Langues parlées">{languages}</Fact>}
      {groups.length > 0 && (
        <Fact name="Groupes de travail">
          <Names
            list={groups.map(({ id, name }) => ({ id, name, to: pagePath("group", { id }) }))}
          />
        </Fact>
      )}
      {email && (
        <Fact name="Adresse électronique">
          <a href={`mailto:${email}`} className={LINK}>
            {email}
          </a>
        </Fact>
      )}
      {phone && (
        <Fact name="Téléphone">
          <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={LINK}>
            {phone}
          </a>
        </Fact>
      )}
    </dl>
  );
}

interface PersonCardProps {
  person: DirectoryPerson;
  /** Where no title of the page names the person: in a narrow column. */
  withName?: boolean;
}

/** What members see of a person. */
export const PersonCard = ({ person, withName = false }: PersonCardProps) => (
  <div className="grid gap-5 rounded-card border border-line bg-card p-4 sm:p-6">
    {withName && (
      <p className="flex items-center gap-3">
        <Avatar firstName={person.firstName} lastName={person.lastName} />
        <span className="min-w-0 font-title text-h3 font-bold wrap-anywhere">
          {fullName(person)}
        </span>
      </p>
    )}
    <Facts person={person} narrow={withName} />
    {person.presentation && (
      <div className="wrap-anywhere">
        <LongText text={person.presentation} about={`présentation ${ofPerson(fullName(person))}`} />
      </div>
    )}
  </div>
);
