import { SiteLink } from "./site-link.tsx";

const STEP = "flex items-center gap-2";
/** Where there is no room, the mark of the header leads to the home. */
const LOW_STEP = `${STEP} max-sm:first:hidden`;

interface BreadcrumbProps {
  /** From the home to the page; the last one is where we are. */
  steps: { name: string; to?: string }[];
  /** In a low band right above the title, which is the last step: it is not shown twice. */
  low?: boolean;
}

/** For the deep band: small arcs between the steps. */
export function Breadcrumb({ steps, low = false }: BreadcrumbProps) {
  const height = low ? "min-h-6" : "min-h-11";
  return (
    <nav aria-label="Fil d’Ariane">
      <ol
        className={`flex flex-wrap items-center gap-x-2 text-on-deep-soft ${low ? "text-[0.875rem] leading-6" : "text-sm"}`}
      >
        {steps.map(({ name, to }) => (
          <li key={to ?? name} className={low ? LOW_STEP : STEP}>
            {to ? (
              <>
                <SiteLink
                  to={to}
                  viewTransition
                  className={`inline-flex ${height} min-w-11 items-center underline decoration-1 underline-offset-4 hover:text-on-deep hover:decoration-2`}
                >
                  {name}
                </SiteLink>
                <svg
                  aria-hidden="true"
                  viewBox="0 0 16 8"
                  className="h-2 w-4 shrink-0 fill-none stroke-apricot stroke-2"
                >
                  <path d="M1 7Q8-3 15 7" strokeLinecap="round" />
                </svg>
              </>
            ) : (
              <span aria-current="page" className={low ? "sr-only" : "text-on-deep"}>
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
