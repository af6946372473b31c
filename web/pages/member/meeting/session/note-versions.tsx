import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import { messages } from "#contract/messages.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { spokenMoment } from "#web/parts/moment.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { noteVersions } from "#web/queries/meeting-session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";

/** Every saved version, read only: what was replaced can be copied from here. */
function Versions({ item }: { item: AgendaItem }) {
  const load = useReading(useQuery({ ...noteVersions(item.id), staleTime: 0 }));
  return (
    <Loaded load={load} failed={messages.noteVersionsFailed} skeleton={<SkeletonLines />}>
      {(versions) => (
        <ol className="session-rows">
          {versions.map(({ version, markdown, by, at }) => (
            <li key={version}>
              <div className="min-w-0 grow">
                <p className="text-sm font-bold">
                  Version {version}, {spokenMoment(at)}, par {by}
                </p>
                <p className="whitespace-pre-line wrap-anywhere">
                  {markdown === "" ? "(vide)" : markdown}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

/** The way to the former versions of a note. */
export function NoteVersions({ item }: { item: AgendaItem }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Versions précédentes de la note
      </Button>
      <Dialog open={open} title="Versions de la note" onClose={() => setOpen(false)}>
        <Versions item={item} />
      </Dialog>
    </div>
  );
}
