import { lazy, type ReactNode } from "react";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { STRUCTURE_KIND_NAMES } from "#contract/structure-names.ts";
import type { StructureDetail } from "#contract/structures.ts";
import { Button } from "#web/ui/button.tsx";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { SidePanel } from "#web/ui/side-panel.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { PencilIcon } from "#web/ui/space-icons.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { shownCollege } from "../shown-college.ts";
import { useAddressParams } from "../use-address-params.ts";
import { FICHE_LABELS } from "./fiche-values.ts";
import { spokenPlace, spokenSiret } from "./structure-names.ts";

const EditStructureForm = lazy(async () => ({
  default: (await import("./fiche-form.tsx")).EditStructureForm,
}));

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

/** What a membership gives: said even where there is none. */
function spokenMembership({ membership, parent }: StructureDetail): string {
  if (membership) {
    const { college, since } = membership;
    return `${college ? `${shownCollege(college)}, d` : "D"}epuis le ${longDate(since)}`;
  }
  return parent?.isMember ? `Par son siège, ${parent.name}` : "Aucune adhésion en cours";
}

function Facts({ structure }: { structure: StructureDetail }) {
  const { shortName, kind, siret, rna } = structure;
  const place = spokenPlace(structure);
  return (
    <dl className="grid gap-4 rounded-card border border-line bg-card p-5 sm:grid-cols-2">
      {shortName && <Fact name={FICHE_LABELS.shortName}>{shortName}</Fact>}
      <Fact name={FICHE_LABELS.kind}>{STRUCTURE_KIND_NAMES[kind]}</Fact>
      {siret && <Fact name={FICHE_LABELS.siret}>{spokenSiret(siret)}</Fact>}
      {rna && <Fact name={FICHE_LABELS.rna}>{rna}</Fact>}
      {place && <Fact name="Lieu">{place}</Fact>}
      <Fact name="Adhésion au collectif">{spokenMembership(structure)}</Fact>
    </dl>
  );
}

/** The form is in the address (`?modifier=oui`): Back closes it, a reload opens it again. */
function EditPanel({ structure, onClose }: { structure: StructureDetail; onClose: () => void }) {
  const { notify } = useToasts();
  const saved = () => {
    notify("success", messages.structureSaved);
    onClose();
  };
  return (
    <SidePanel title="Modifier la fiche" onClose={onClose}>
      <LazyPart fallback={<SkeletonLines />}>
        <EditStructureForm structure={structure} onSaved={saved} onCancel={onClose} />
      </LazyPart>
    </SidePanel>
  );
}

interface FicheProps {
  structure: StructureDetail;
  /** The reader may change it. */
  runs: boolean;
}

/** What a structure is. */
export function Fiche({ structure, runs }: FicheProps) {
  const [params, change] = useAddressParams();
  const close = () => change({ modifier: "" }, { replace: true });
  return (
    <section aria-labelledby="fiche">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="fiche" className="text-h2">
          Fiche
        </h2>
        {runs && (
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            onClick={() => change({ modifier: "oui" })}
          >
            <PencilIcon />
            Modifier la fiche
          </Button>
        )}
      </div>
      <Facts structure={structure} />
      {runs && params.has("modifier") && <EditPanel structure={structure} onClose={close} />}
    </section>
  );
}
