import type { Choice } from "./chip-links.tsx";
import { SiteLink } from "./site-link.tsx";

interface TabLinksProps {
  label: string;
  choices: Choice[];
  /** Address of the choice that is shown. */
  here: string;
  /** What is counted, for screen readers: one, and several. */
  unit: readonly [one: string, several: string];
}

/** The parts of a page, each at its own address, on one line that scrolls sideways on a phone. */
export const TabLinks = ({ label, choices, here, unit: [one, several] }: TabLinksProps) => (
  <nav aria-label={label} className="tabs">
    <ul>
      {choices.map(({ to, name, count }) => (
        <li key={to}>
          <SiteLink
            to={to}
            preventScrollReset
            {...(to === here && { "aria-current": "page" as const })}
          >
            {name}
            {count !== undefined && (
              <small>
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
