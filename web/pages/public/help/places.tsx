import type { ReactNode } from "react";
import type { Section } from "#contract/page.ts";
import {
  CardPictogram,
  DoorPictogram,
  HospitalPictogram,
  TownHallPictogram,
} from "#web/parts/drawings/pictograms.tsx";
import { blocksOf } from "#web/parts/page-parts.ts";
import { ProseNodes } from "#web/parts/prose-view.tsx";
import { Prose } from "#web/ui/prose.tsx";

/** The drawing of a place, by the anchor of its title. */
const PICTOGRAMS: Record<string, ReactNode> = {
  pass: <HospitalPictogram />,
  "mission-accompagnement-sante": <CardPictogram />,
  ccas: <TownHallPictogram />,
  "medecins-du-monde": <DoorPictogram />,
};

/** Places to go to, each with what to ask for there. */
export const Places = ({ section }: { section: Section }) => (
  <ul className="grid gap-4 md:grid-cols-2">
    {blocksOf(section).map(({ id, title, nodes }) => (
      <li
        key={id}
        className="flex items-start gap-4 rounded-card border border-line bg-card p-4 raised sm:p-5 [&>svg]:w-14 sm:[&>svg]:w-18"
      >
        {PICTOGRAMS[id]}
        <div className="min-w-0">
          <h3 id={id} className="mb-2 text-h3">
            {title}
          </h3>
          <Prose>
            <ProseNodes nodes={nodes} />
          </Prose>
        </div>
      </li>
    ))}
  </ul>
);
