import {
  MediatorsIcon,
  QualifiedIcon,
  StructuresIcon,
} from "#web/parts/drawings/college-icons.tsx";
import { ProseNodes } from "#web/parts/prose-view.tsx";
import { ArrowLink } from "#web/ui/arrow-link.tsx";
import type { Home } from "./read-home.ts";

const ICONS = [
  <MediatorsIcon key="mediators" />,
  <StructuresIcon key="structures" />,
  <QualifiedIcon key="qualified" />,
];

/** Who speaks: the three colleges as medallions, joined by arcs. */
export function HomeWho({ id, title, intro, link, colleges }: NonNullable<Home["who"]>) {
  return (
    <section aria-labelledby={id} className="band band-plain band-first">
      <div className="max-sm:[&>p]:hidden">
        <h2 id={id}>{title}</h2>
        <ProseNodes nodes={intro} />
        {link && <ArrowLink href={link.href}>{link.name}</ArrowLink>}
      </div>
      <ul className="medallions">
        {colleges.map((college, place) => (
          <li key={college.id}>
            {ICONS[place]}
            <h3>{college.title}</h3>
            <ProseNodes nodes={college.nodes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
