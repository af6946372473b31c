import { lazy, useState } from "react";
import type { Document } from "#contract/documents.ts";
import { mayPublishIn } from "#contract/permissions.ts";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useFeature } from "#web/parts/use-feature.ts";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { useShareAction } from "./use-share-action.tsx";

const SharesOfDocument = lazy(() => import("./shares-of-document.tsx"));

function Sharing({ document }: { document: Document }) {
  const { share, dialog } = useShareAction();
  const [opened, setOpened] = useState(false);
  return (
    <div className="grid gap-3">
      <Disclosure summary="Liens de partage" onOpen={() => setOpened(true)}>
        <div className="grid gap-4">
          <p>
            Un lien de partage ouvre ce document sans compte, pour une durée limitée. Les personnes
            qui animent ce groupe et l’équipe d’administration voient cette liste.
          </p>
          <div>
            <Button onClick={() => share(document)}>Partager par un lien</Button>
          </div>
          {opened && (
            <LazyPart fallback={<SkeletonLines />}>
              <SharesOfDocument document={document} />
            </LazyPart>
          )}
        </div>
      </Disclosure>
      {dialog}
    </div>
  );
}

/** The links of a document, for those who may share it, once the association has switched links on. */
export function ShareSection({ document }: { document: Document }) {
  const { me } = useMemberSpace();
  const isOn = useFeature("shares");
  return isOn && mayPublishIn(me, { id: document.group_id }) && <Sharing document={document} />;
}
