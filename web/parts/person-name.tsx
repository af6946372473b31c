import type { ReactNode } from "react";
import { fullName, type Named } from "#contract/full-name.ts";
import { pagePath } from "#contract/page-path.ts";
import type { NamedPerson } from "#contract/person.ts";
import { SiteLink } from "../ui/site-link.tsx";

/** Under a name, quieter. */
export const Structure = ({ of: { structure } }: { of: Pick<NamedPerson, "structure"> }) => (
  <span className="block text-sm font-normal wrap-anywhere text-soft">{structure}</span>
);

/** The name of a person, which leads to what they show. */
export const PersonLink = ({ person }: { person: Pick<NamedPerson, "id"> & Named }) => (
  <SiteLink
    to={pagePath("person", { id: person.id })}
    className="inline-block min-h-6 text-ink underline decoration-1 underline-offset-4 hover:decoration-2"
  >
    {fullName(person)}
  </SiteLink>
);

interface PersonNameProps {
  person: NamedPerson;
  /** After the name: what else is said of the person. */
  children?: ReactNode;
}

/** A person in a list of the members’ space: their name, which leads to them, and their structure under it. */
export const PersonName = ({ person, children }: PersonNameProps) => (
  <span className="min-w-0 flex-1 basis-32 wrap-anywhere">
    <PersonLink person={person} />
    {children}
    <Structure of={person} />
  </span>
);

/** The same within a sentence: « Awa Bruel (Passerelle) ». */
export const spokenPerson = (person: NamedPerson): string =>
  `${fullName(person)} (${person.structure})`;
