interface PeopleProps {
  title: string;
  people: { id?: string | undefined; name: string }[];
}

/** Names under a title; nothing without any. */
export const People = ({ title, people }: PeopleProps) =>
  people.length === 0 ? null : (
    <div>
      <p className="font-bold">
        {title}&nbsp;: {people.length}
      </p>
      <ul className="grid gap-1">
        {people.map(({ id, name }) => (
          <li key={id ?? name} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
