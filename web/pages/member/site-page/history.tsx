import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "#contract/messages.ts";
import type { PageDetail, PageVersion } from "#contract/site-pages.ts";
import { Changes } from "#web/parts/changes.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { VersionItem, VersionList } from "#web/parts/version-list.tsx";
import {
  pageState,
  pageVersions,
  restoreVersion,
  versionChanges,
} from "#web/queries/site-pages.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";

/** Of its heading, to which the menu of the editor leads. */
export const VERSIONS = "versions";

const STATES: Record<PageVersion["state"], string> = {
  live: "en ligne",
  scheduled: "programmée",
  former: "ancienne",
};

function ChangesDialog({
  id,
  number,
  onClose,
}: {
  id: string;
  number: number;
  onClose: () => void;
}) {
  const load = useReading(useQuery(versionChanges(id, number)));
  return (
    <Dialog open title={`Ce que change la version ${number}`} onClose={onClose}>
      <Loaded load={load} failed={messages.pageVersionsFailed} skeleton={<SkeletonLines />}>
        {({ blocks }) => <Changes blocks={blocks} />}
      </Loaded>
    </Dialog>
  );
}

interface VersionProps {
  version: PageVersion;
  mayEdit: boolean;
  /** The last version took the page from the site. */
  isAway: boolean;
  onCompare: () => void;
  onRestore: () => void;
}

const Version = ({ version, mayEdit, isAway, onCompare, onRestore }: VersionProps) => (
  <VersionItem
    framed
    number={version.number}
    author={version.author}
    at={version.publishAt}
    head={
      <>
        <span className="font-bold">Version {version.number}</span>
        <Badge tone={version.state === "live" && !isAway ? "strong" : "quiet"}>
          {version.state === "live" && isAway ? "hors du site" : STATES[version.state]}
        </Badge>
      </>
    }
    actions={
      <Button variant="secondary" onClick={onCompare}>
        Voir les changements
        <span className="sr-only"> de la version {version.number}</span>
      </Button>
    }
    restore="Remettre en ligne"
    onRestore={mayEdit && version.state !== "live" ? onRestore : undefined}
  >
    {version.note && <p className="wrap-anywhere">{version.note}</p>}
  </VersionItem>
);

const Shipped = ({ mayRestore, onRestore }: { mayRestore: boolean; onRestore: () => void }) => (
  <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4">
    <span className="font-bold">Texte livré avec le site</span>
    {mayRestore && (
      <Button variant="secondary" onClick={onRestore}>
        Remettre en ligne
        <span className="sr-only"> le texte livré avec le site</span>
      </Button>
    )}
  </li>
);

interface RestoreDialogProps {
  number: number | undefined;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

const RestoreDialog = ({ number, ...rest }: RestoreDialogProps) => (
  <AlertDialog
    open={number !== undefined}
    title={
      number === 0
        ? "Remettre en ligne le texte livré avec le site\u202F?"
        : `Remettre en ligne la version ${number}\u202F?`
    }
    confirm="Remettre en ligne"
    {...rest}
  >
    <p>Son texte devient une nouvelle version. Celle d’aujourd’hui reste dans la liste.</p>
  </AlertDialog>
);

/** What was published, the newest first, and how to go back. */
export function History({ page, version }: { page: PageDetail; version: number }) {
  const { id, mayEdit } = page;
  const load = useReading(useQuery(pageVersions(id)));
  const { data: now } = useQuery(pageState(page));
  const [compared, setCompared] = useState<number>();
  const [asked, setAsked] = useState<number>();
  const restore = useChange(restoreVersion, {
    failed: messages.pageRestoreFailed,
    done: messages.pageRestored,
  });
  const shipped = !page.kind && (
    <Shipped mayRestore={mayEdit && version > 0} onRestore={() => setAsked(0)} />
  );
  const confirm = () => {
    const number = String(asked);
    setAsked(undefined);
    restore.run({ params: { id, number }, body: { version } });
  };
  return (
    <section aria-labelledby={VERSIONS} className="editor-versions">
      <h2 id={VERSIONS} tabIndex={-1}>
        Versions
      </h2>
      <VersionList load={load} failed={messages.pageVersionsFailed} first={shipped}>
        {(one) => (
          <Version
            key={one.number}
            version={one}
            mayEdit={mayEdit}
            isAway={now.withdrawnAt !== undefined}
            onCompare={() => setCompared(one.number)}
            onRestore={() => setAsked(one.number)}
          />
        )}
      </VersionList>
      {compared !== undefined && (
        <ChangesDialog id={id} number={compared} onClose={() => setCompared(undefined)} />
      )}
      <RestoreDialog
        number={asked}
        busy={restore.busy}
        onConfirm={confirm}
        onClose={() => setAsked(undefined)}
      />
    </section>
  );
}
