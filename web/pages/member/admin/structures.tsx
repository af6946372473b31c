import { lazy } from "react";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { NoneFound } from "#web/parts/none-found.tsx";
import { PagedList } from "#web/parts/paged-list.tsx";
import { useAddressPanel } from "#web/parts/use-address-panel.ts";
import { usePages } from "#web/parts/use-pages.ts";
import { structureList } from "#web/queries/structures.ts";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { SidePanel } from "#web/ui/side-panel.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { Table } from "#web/ui/table.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { useGo } from "#web/ui/use-go.ts";
import { STRUCTURE_COLUMNS } from "./structures/structure-columns.tsx";
import { StructureFilters, useStructureFilters } from "./structures/structure-filters.tsx";
import { StructureTools } from "./structures/structure-tools.tsx";

const NewStructureForm = lazy(async () => ({
  default: (await import("#web/parts/structures/fiche-form.tsx")).NewStructureForm,
}));

function NewStructure({ onClose }: { onClose: () => void }) {
  const { notify } = useToasts();
  const go = useGo();
  return (
    <SidePanel title="Ajouter une structure" onClose={onClose}>
      <LazyPart fallback={<SkeletonLines />}>
        <NewStructureForm
          onSaved={({ id }) => {
            notify("success", messages.structureCreated);
            void go(pagePath("adminStructure", { id }), { replace: true });
          }}
          onCancel={onClose}
        />
      </LazyPart>
    </SidePanel>
  );
}

/** Every structure, whether it is a member or not. */
export default function StructuresPage() {
  const filters = useStructureFilters();
  const panel = useAddressPanel();
  const pages = usePages(structureList(filters), messages.structuresFailed);
  return (
    <>
      <h2 className="sr-only">Liste des structures</h2>
      <StructureTools />
      <StructureFilters />
      <PagedList
        pages={pages}
        skeleton={<SkeletonLines count={8} />}
        empty={
          <NoneFound
            sentence={messages.noStructure}
            nothing="Aucun nom, sigle ni commune"
            query={filters.q ?? ""}
          />
        }
      >
        {(list) => (
          <Table
            caption="Structures"
            columns={STRUCTURE_COLUMNS}
            rows={list}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
      {panel.isOpen && <NewStructure onClose={panel.close} />}
    </>
  );
}
