const first = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase("fr") ?? "";

/** Initials in a circle, beside the name that they repeat. */
export function Avatar({ firstName, lastName }: { firstName: string; lastName: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-[var(--avatar,2.5rem)] shrink-0 place-items-center rounded-full bg-mist text-sm font-bold text-teal"
    >
      {first(firstName)}
      {first(lastName)}
    </span>
  );
}
