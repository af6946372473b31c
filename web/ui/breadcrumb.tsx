import { Link } from "react-router";

interface BreadcrumbProps {
  /** From the home to the page; the last one is where we are. */
  steps: { name: string; to?: string }[];
}

/** For the deep band: small arcs between the steps. */
export function Breadcrumb({ steps }: BreadcrumbProps) {
  return (
    <nav aria-label="Fil d’Ariane">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-on-deep-soft">
        {steps.map(({ name, to }) => (
          <li key={to ?? name} className="flex items-center gap-2">
            {to ? (
              <>
                <Link
                  to={to}
                  viewTransition
                  className="inline-flex min-h-11 min-w-11 items-center underline decoration-1 underline-offset-4 hover:text-on-deep hover:decoration-2"
                >
                  {name}
                </Link>
                <svg
                  aria-hidden="true"
                  viewBox="0 0 16 8"
                  className="h-2 w-4 shrink-0 fill-none stroke-apricot stroke-2"
                >
                  <path d="M1 7Q8-3 15 7" strokeLinecap="round" />
                </svg>
              </>
            ) : (
              <span aria-current="page" className="text-on-deep">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
