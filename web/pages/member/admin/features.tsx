import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { messages } from "#contract/messages.ts";
import { FEATURE_NAMES, type OptionalFeature } from "#contract/optional-features.ts";
import type { SiteFeature } from "#contract/site-features.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { spokenMoment } from "#web/parts/moment.ts";
import { useChange } from "#web/parts/use-change.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { setSiteFeature, siteFeatures } from "#web/queries/site-features.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DownloadIcon } from "#web/ui/icons.tsx";
import { Row, Rows } from "#web/ui/rows.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { DocumentIcon, PencilIcon, PollIcon } from "#web/ui/space-icons.tsx";
import { RetainedVersions } from "./retained-versions.tsx";

interface About {
  icon: ReactNode;
  /** What members do with it. */
  use: string;
  /** What the switch takes away, and what it leaves. */
  off: string;
  /** The button of a feature that is off at first. */
  on?: string;
}

const ABOUT: Record<OptionalFeature, About> = {
  polls: {
    icon: <PollIcon />,
    use: "Un groupe propose plusieurs jours et retient celui qui convient au plus grand nombre.",
    off: "Les sondages disparaissent du menu, des groupes, de la recherche et de «\u00A0Ce qui vous attend\u00A0». Personne ne peut plus en ouvrir ni y répondre. Les sondages et les réponses restent enregistrés.",
  },
  comments: {
    icon: <PencilIcon />,
    use: "Les membres d’un groupe commentent ses événements, ses documents et sa page.",
    off: "Les commentaires disparaissent des pages et de «\u00A0Quoi de neuf\u00A0». Le site n’en parle plus dans ses courriels. Les commentaires déjà publiés restent enregistrés.",
  },
  offline: {
    icon: <DownloadIcon />,
    use: "Un membre garde son agenda et des documents sur son appareil, pour les lire sans réseau.",
    off: "Chaque appareil efface sa copie dès que la personne rouvre l’espace membre. Son choix est à refaire si la fonction revient.",
  },
  shares: {
    icon: <DocumentIcon />,
    use: "Les personnes qui animent un groupe créent des liens qui ouvrent un document sans compte, pour une durée limitée.",
    off: "Les liens déjà envoyés n’ouvrent plus rien, et personne ne peut en créer. Ceux qui ne sont pas finis fonctionnent de nouveau si vous réactivez la fonction.",
    on: "Activer",
  },
};

const HOST = "Désactivée par la personne qui héberge le site, dans sa configuration.";

const State = ({ offSince, offByHost }: SiteFeature) => {
  if (offByHost) return <Badge>Désactivée par l’hébergement</Badge>;
  return offSince === undefined ? <Badge tone="success">Activée</Badge> : <Badge>Désactivée</Badge>;
};

interface OneProps {
  feature: SiteFeature;
  busy: boolean;
  onSwitch: () => void;
}

function FeatureRow({ feature: one, busy, onSwitch }: OneProps) {
  const { feature, offSince, offByHost } = one;
  const name = FEATURE_NAMES[feature];
  const { icon, use, on } = ABOUT[feature];
  return (
    <Row
      tile={<span className="row-icon">{icon}</span>}
      level="h2"
      title={name}
      state={
        <div className="flex flex-wrap items-center gap-3">
          <State {...one} />
          <Button variant="secondary" size="small" busy={busy} onClick={onSwitch}>
            {offSince === undefined ? "Désactiver" : (on ?? "Réactiver")}
            <span className="sr-only">&nbsp;: {name}</span>
          </Button>
        </div>
      }
    >
      <p className="text-sm text-soft">{use}</p>
      {offSince !== undefined && (
        <p className="text-sm text-soft">Désactivée depuis le {spokenMoment(offSince)}.</p>
      )}
      {offByHost && <p className="text-sm text-soft">{HOST}</p>}
    </Row>
  );
}

/** What the association does not use: its entries, calls and notifications go, its data stay. */
export default function FeaturesPage() {
  const reading = useReading(useQuery(siteFeatures));
  const [asked, setAsked] = useState<OptionalFeature>();
  const change = useChange(setSiteFeature, { failed: messages.featureSetFailed });
  const set = (feature: OptionalFeature, on: boolean) =>
    change.run({ params: { feature }, body: { on } });
  return (
    <div className="grid max-w-3xl gap-4">
      <p>
        Désactivez ce que votre association n’utilise pas. Les données restent enregistrées et
        reviennent quand vous réactivez la fonction.
      </p>
      <Loaded load={reading} failed={messages.featuresFailed} skeleton={<SkeletonRows count={3} />}>
        {(features) => (
          <Rows>
            {features.map((feature) => (
              <FeatureRow
                key={feature.feature}
                feature={feature}
                busy={change.busy}
                onSwitch={() =>
                  feature.offSince === undefined
                    ? setAsked(feature.feature)
                    : void set(feature.feature, true)
                }
              />
            ))}
          </Rows>
        )}
      </Loaded>
      <AlertDialog
        open={asked !== undefined}
        title={asked ? `Désactiver la fonction «\u00A0${FEATURE_NAMES[asked]}\u00A0»\u202F?` : ""}
        confirm="Désactiver"
        variant="danger"
        busy={change.busy}
        onConfirm={() => asked && void set(asked, false).then(() => setAsked(undefined))}
        onClose={() => setAsked(undefined)}
      >
        {asked && <p>{ABOUT[asked].off}</p>}
      </AlertDialog>
      <RetainedVersions />
    </div>
  );
}
