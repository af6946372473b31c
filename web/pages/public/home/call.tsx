import { MeetingDrawing } from "#web/parts/drawings/meeting.tsx";
import { ProseNodes } from "#web/parts/prose-view.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Home } from "./read-home.ts";

/** The last words before the footer: come. */
export function HomeCall({ id, title, links, rest }: NonNullable<Home["call"]>) {
  return (
    <section aria-labelledby={id} className="band band-call bg-peach">
      <div>
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        <ProseNodes nodes={rest} />
        <div className="mt-5 flex flex-wrap gap-3">
          {links.map(({ href, name }, place) => (
            <ButtonLink key={href} to={href} variant={place === 0 ? "primary" : "secondary"}>
              {name}
            </ButtonLink>
          ))}
        </div>
      </div>
      <MeetingDrawing isBare />
    </section>
  );
}
