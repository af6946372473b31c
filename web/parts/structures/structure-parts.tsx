import type { ReactNode } from "react";
import { mayManageStructure } from "#contract/permissions.ts";
import type { StructureDetail } from "#contract/structures.ts";
import { useMemberSpace } from "../member-space.ts";
import { Fiche } from "./fiche.tsx";
import { Invitations } from "./invitations.tsx";
import { Offices } from "./offices.tsx";
import { People } from "./people.tsx";

interface StructurePartsProps {
  structure: StructureDetail;
  /** The reader has left it. */
  onLeft: () => void;
  /** What the administration adds. */
  children?: ReactNode;
}

/** The parts of a structure, for its people and for the administration. */
export function StructureParts({ structure, onLeft, children }: StructurePartsProps) {
  const { me } = useMemberSpace();
  const runs = mayManageStructure(me, structure);
  return (
    <div className="grid max-w-4xl gap-10">
      <Fiche structure={structure} runs={runs} />
      <People structure={structure} runs={runs} onLeft={onLeft} />
      {runs && <Invitations structureId={structure.id} />}
      <Offices structure={structure} />
      {children}
    </div>
  );
}
