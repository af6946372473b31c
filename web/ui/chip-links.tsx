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
  /** « tabs »: on one line that scrolls sideways on a phone, in the members' space. */
  variant?: "chips" | "tabs";
}

const CHIP =
  "inline-flex min-h-11 items-center gap-1.5 rounded-full border border-edge px-4 font-bold text-ink no-underline hover:bg-mist hover:underline aria-[current]:border-teal aria-[current]:bg-teal aria-[current]:text-on-teal";

const VARIANTS = {
  chips: { nav: "mb-6", list: "flex flex-wrap gap-2", link: CHIP, count: "font-normal" },
  tabs: { nav: "tabs", list: "", link: "", count: "" },
};

/** The parts of a list or of a page, each at its own address. */
export const ChipLinks = ({
  label,
  choices,
  here,
  unit: [one, several],
  variant = "chips",
}: ChipLinksProps) => (
  <nav aria-label={label} className={VARIANTS[variant].nav}>
    <ul className={VARIANTS[variant].list}>
      {choices.map(({ to, name, count }) => (
        <li key={to}>
          <SiteLink
            to={to}
            className={VARIANTS[variant].link}
            {...(variant === "tabs" && { preventScrollReset: true })}
            {...(to === here && { "aria-current": "page" })}
          >
            {name}
            {count !== undefined && (
              <small className={VARIANTS[variant].count}>
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
