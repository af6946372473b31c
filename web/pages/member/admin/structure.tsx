import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { DetailPage } from "#web/parts/detail-page.tsx";
import { StructureParts } from "#web/parts/structures/structure-parts.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { structureDetail } from "#web/queries/structures.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { MembershipPart } from "./structures/membership-part.tsx";
import { RemoveStructure } from "./structures/remove-structure.tsx";

const ELSEWHERE = <ButtonLink to={pagePath("adminStructures")}>Voir les structures</ButtonLink>;

function StructureScreen({ id }: { id: string }) {
  const reading = useReading(useQuery(structureDetail(id)));
  return (
    <DetailPage
      load={reading}
      title={reading.data?.name ?? pages.adminStructure.title}
      gone={{
        title: messages.structureGone,
        lead: messages.structureGoneLead,
        actions: ELSEWHERE,
      }}
      failed={messages.structureFailed}
    >
      {(structure) => (
        <StructureParts structure={structure} onLeft={() => undefined}>
          <MembershipPart structure={structure} />
          {/* The merge with another structure is linked here. */}
          <RemoveStructure structure={structure} />
        </StructureParts>
      )}
    </DetailPage>
  );
}

/** A structure, for the administration. */
export default function AdminStructurePage() {
  const { id = "" } = useParams();
  return <StructureScreen key={id} id={id} />;
}
