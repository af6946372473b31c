import { SiteLink } from "./site-link.tsx";

export interface Choice {
  to: string;
  name: string;
  /** How many there are; « 50+ » when there are more. */
  count?: number | string | undefined;
}

interface ChipLinksProps {
  label: string;
  choices: Choice[];
  /** Address of the choice that is shown. */
  here: string;
  /** What is counted, for screen readers: one, and several. */
  unit: readonly [one: string, several: string];
}

const CHIP =
  "inline-flex min-h-11 items-center gap-1.5 rounded-full border border-edge px-4 font-bold text-ink no-underline hover:bg-mist hover:underline aria-[current]:border-teal aria-[current]:bg-teal aria-[current]:text-on-teal";

/** The parts of a list, each at its own address. */
export const ChipLinks = ({ label, choices, here, unit: [one, several] }: ChipLinksProps) => (
  <nav aria-label={label} className="mb-6">
    <ul className="flex flex-wrap gap-2">
      {choices.map(({ to, name, count }) => (
        <li key={to}>
          <SiteLink to={to} className={CHIP} {...(to === here && { "aria-current": "page" })}>
            {name}
            {count !== undefined && (
              <small className="font-normal">
                {count}
                <span className="sr-only"> {count === 0 || count === 1 ? one : several}</span>
              </small>
            )}
          </SiteLink>
        </li>
      ))}
    </ul>
  </nav>
);
