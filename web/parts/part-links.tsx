import { buttonClass } from "../ui/button.tsx";
import { SiteLink } from "../ui/site-link.tsx";

interface PartLinksProps {
  /** What the parts are, for screen readers. */
  label: string;
  parts: readonly { name: string; label: string }[];
  chosen: string | undefined;
  addressOf: (name: string) => string;
}

/** Tabs of a screen, each with its own address. */
export const PartLinks = ({ label: what, parts, chosen, addressOf }: PartLinksProps) => (
  <nav aria-label={what} className="no-print mb-8">
    <ul className="flex flex-wrap gap-2 sm:gap-3">
      {parts.map(({ name, label }) => (
        <li key={name}>
          <SiteLink
            to={addressOf(name)}
            className={`${buttonClass(name === chosen ? "primary" : "secondary")} max-sm:px-3.5 max-sm:text-sm`}
            aria-current={name === chosen ? "page" : undefined}
          >
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  </nav>
);
