import { pagePath } from "#contract/page-path.ts";
import { STRUCTURE_KIND_NAMES } from "#contract/structure-names.ts";
import type { Structure } from "#contract/structures.ts";
import { shownCollege } from "#web/parts/shown-college.ts";
import { spokenPlace } from "#web/parts/structures/structure-names.ts";
import { Badge } from "#web/ui/badge.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import type { Column } from "#web/ui/table.tsx";

const Name = ({ structure }: { structure: Structure }) => {
  const { id, name, shortName, kind, parent } = structure;
  const place = spokenPlace(structure);
  return (
    <div className="wrap-anywhere">
      <SiteLink
        to={pagePath("adminStructure", { id })}
        className="text-teal underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {name}
      </SiteLink>
      {shortName && <span className="font-normal"> ({shortName})</span>}
      <span className="block text-sm font-normal text-soft">
        {parent ? `Antenne de ${parent.name}` : STRUCTURE_KIND_NAMES[kind]}
        {place && ` · ${place}`}
      </span>
    </div>
  );
};

function Membership({ membership, parent }: Structure) {
  if (membership)
    return <>{membership.college ? shownCollege(membership.college) : "Membre, sans collège"}</>;
  if (parent?.isMember) return <>Par son siège</>;
  return <Badge tone="warm">Non membre</Badge>;
}

export const STRUCTURE_COLUMNS: Column<Structure>[] = [
  {
    key: "name",
    header: "Structure",
    rowHeader: true,
    cell: (structure) => <Name structure={structure} />,
  },
  {
    key: "membership",
    header: "Adhésion",
    cell: (structure) => (
      <span className="text-sm">
        <Membership {...structure} />
      </span>
    ),
  },
  {
    key: "referents",
    header: "Personne référente",
    cell: ({ referents }) =>
      referents.length > 0 ? (
        <span className="text-sm wrap-anywhere">{referents.join(", ")}</span>
      ) : (
        <Badge tone="warm">Aucune</Badge>
      ),
  },
  {
    key: "people",
    header: "Personnes",
    short: true,
    cell: ({ people }) => people.toLocaleString("fr-FR"),
  },
];
