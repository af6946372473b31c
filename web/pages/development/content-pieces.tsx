import { Card } from "#web/ui/card.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Callout, Prose } from "#web/ui/prose.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { SkeletonCards } from "#web/ui/skeleton-cards.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { Timeline } from "#web/ui/timeline.tsx";

const YEARS = ["2016", "2017", "2020", "2022", "2023", "Aujourd’hui"];
const LINK = { href: "/", name: "Aller à l’accueil" };

function Cards() {
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
      <Card title="Une carte" link={LINK}>
        <p>Elle mène quelque part.</p>
      </Card>
      <Card link={LINK}>
        <p>Son lien est son titre.</p>
      </Card>
      <Card variant="quiet" title="Une carte discrète">
        <p>Elle ne mène nulle part.</p>
      </Card>
    </div>
  );
}

export function ContentPieces() {
  return (
    <>
      <Cards />
      <Prose>
        <p>Un texte, et deux encadrés.</p>
        <Callout kind="note">
          <p>À savoir.</p>
        </Callout>
        <Callout kind="important">
          <p>À retenir.</p>
        </Callout>
      </Prose>
      <Timeline entries={YEARS.map((label) => ({ label, text: "Ce qui s’est passé." }))} />
      <Stepper label="Étapes" steps={["Lire", "Accepter", "S’inscrire"]} current={1} />
      <Disclosure summary="Une question&#8239;?">
        <p>Sa réponse.</p>
      </Disclosure>
      <EmptyState>Aucun événement prévu.</EmptyState>
      <SkeletonLines />
      <SkeletonCards />
      <MoreButton more busy={false} onMore={() => undefined} />
    </>
  );
}
