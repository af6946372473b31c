interface ListedPerson {
  id?: string | undefined;
  name: string;
  structure?: string;
}

/** A name with the structure beside it. */
const PersonLine = ({ name, structure }: ListedPerson) => (
  <li className="wrap-anywhere">
    {name}
    {structure && <span className="text-soft">, {structure}</span>}
  </li>
);

export const PersonLines = ({ people }: { people: ListedPerson[] }) => (
  <ul className="grid gap-1">
    {people.map((person) => (
      <PersonLine key={person.id ?? person.name} {...person} />
    ))}
  </ul>
);

interface PeopleProps {
  title: string;
  people: ListedPerson[];
}

/** Names under a title; nothing without any. */
export const People = ({ title, people }: PeopleProps) =>
  people.length === 0 ? null : (
    <div>
      <p className="font-bold">
        {title}&nbsp;: {people.length}
      </p>
      <PersonLines people={people} />
    </div>
  );
