import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { MyAccount } from "#contract/auth.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { DetailPage } from "#web/parts/detail-page.tsx";
import { MemberPage } from "#web/parts/member-page.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { StructureParts } from "#web/parts/structures/structure-parts.tsx";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { structureDetail } from "#web/queries/structures.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Select } from "#web/ui/select.tsx";
import { useGo } from "#web/ui/use-go.ts";

type Mine = NonNullable<MyAccount["structures"]>;

const ELSEWHERE = (
  <ButtonLink to={pagePath("memberHome")}>Revenir à l’accueil de l’espace membre</ButtonLink>
);

const None = () => (
  <MemberPage>
    <h2 className="sr-only">{pages.structure.title}</h2>
    <EmptyState action={<ButtonLink to={pagePath("account")}>Ouvrir mon compte</ButtonLink>}>
      {messages.noStructureOfMine}
    </EmptyState>
  </MemberPage>
);

/** For a person of several structures: which one the page shows is in its address. */
function Choice({ structures, shown }: { structures: Mine; shown: string }) {
  const [, change] = useAddressParams();
  if (structures.length < 2) return null;
  return (
    <div className="mb-6 max-w-sm">
      <Select
        name="structure"
        label="Structure affichée"
        options={structures.map(({ id, name }) => ({ value: id, label: name }))}
        value={shown}
        onChange={({ target }) => change({ structure: target.value, modifier: "" })}
      />
    </div>
  );
}

function OneStructure({ structures, id, name }: { structures: Mine; id: string; name: string }) {
  const go = useGo();
  // The former structure stays until the other one comes, and the choice keeps the focus.
  const query = useQuery({ ...structureDetail(id), placeholderData: keepPreviousData });
  const reading = useReading(query);
  return (
    <DetailPage
      load={reading}
      title={reading.data?.name ?? name}
      gone={{ title: messages.structureGone, lead: messages.structureGoneLead, actions: ELSEWHERE }}
      failed={messages.structureFailed}
    >
      {(structure) => (
        <>
          <Choice structures={structures} shown={id} />
          <StructureParts
            key={structure.id}
            structure={structure}
            onLeft={() => void go(pagePath("memberHome"), { replace: true })}
          />
        </>
      )}
    </DetailPage>
  );
}

/** The structure that the reader is in: its fiche, its people and their invitations. */
export default function StructurePage() {
  const { me } = useMemberSpace();
  const [params] = useAddressParams();
  const structures = me.structures ?? [];
  const shown = structures.find(({ id }) => id === params.get("structure")) ?? structures[0];
  if (!shown) return <None />;
  return <OneStructure structures={structures} id={shown.id} name={shown.name} />;
}
