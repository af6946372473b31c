import type { ProseNode } from "#contract/page.ts";
import { ProseNodes } from "#web/parts/prose-view.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

interface DemandProps {
  id?: string | undefined;
  title?: string | undefined;
  rest: ProseNode[];
  links: { href: string; name: string }[];
  place: number;
}

/** One demand: its number on an arc, what we ask, and the page that details it. */
export function Demand({ id, title = "", rest, links, place }: DemandProps) {
  return (
    <li className="flex flex-col rounded-card border border-line bg-card p-6 raised sm:p-8">
      <div className="relative w-20" aria-hidden="true">
        <svg
          aria-hidden="true"
          viewBox="0 0 80 44"
          className="w-20 fill-none stroke-apricot"
          strokeWidth="5"
          strokeLinecap="round"
        >
          <path d="M4 40Q40-30 76 40" />
        </svg>
        <span className="absolute inset-x-0 bottom-0 text-center font-title text-h2 leading-none font-extrabold text-teal">
          {place}
        </span>
      </div>
      <h2 {...(id && { id })} className="mt-4 text-h3">
        {title}
      </h2>
      <div className="mt-3 mb-6 grow space-y-3">
        <ProseNodes nodes={rest} />
      </div>
      {links.map(({ href, name }) => (
        <p key={href}>
          <ButtonLink to={href} variant="secondary">
            {name}
          </ButtonLink>
        </p>
      ))}
    </li>
  );
}
