import { TextLink } from "./text-link.tsx";

export interface Neighbour {
  /** What it is: « Page suivante ». */
  label: string;
  to: string;
  name: string;
}

const NeighbourCard = ({ label, to, name }: Neighbour) => (
  <li className="relative rounded-card border border-line bg-card px-5 py-4 hover:bg-mist">
    <span className="block text-sm text-soft">{label}</span>
    <TextLink
      href={to}
      className="font-title text-h3 font-bold text-teal no-underline before:absolute before:inset-0 before:rounded-card hover:underline"
    >
      {name}
    </TextLink>
  </li>
);

/** What comes before and after a page, as cards. */
export const NeighbourCards = ({
  label,
  neighbours,
}: {
  label: string;
  neighbours: Neighbour[];
}) => (
  <nav aria-label={label} className="mt-12 max-w-measure">
    <ul className="grid gap-4 sm:grid-cols-2">
      {neighbours.map((one) => (
        <NeighbourCard key={one.to} {...one} />
      ))}
    </ul>
  </nav>
);
