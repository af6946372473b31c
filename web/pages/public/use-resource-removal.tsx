import { type ReactNode, useState } from "react";
import { messages } from "#contract/messages.ts";
import type { Resource } from "#contract/resources.ts";
import { failureSentence } from "#web/parts/failure.ts";
import { resourceApi } from "#web/resource-api.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

interface Removal {
  /** What became of the last removal, with `Annuler`. */
  notice: ReactNode;
  remove: (resource: Resource) => Promise<void>;
}

/** Deletes a resource without asking; the notice carries the way back. */
export function useResourceRemoval({
  onRemoved,
  onRestored,
}: {
  onRemoved: (id: string) => void;
  onRestored: () => void;
}): Removal {
  const [removed, setRemoved] = useState<Resource>();
  const [error, setError] = useState<string>();
  const attempt = async (failed: string, work: () => Promise<void>) => {
    setError(undefined);
    await work().catch((reason: unknown) => setError(failureSentence(reason, failed)));
  };
  const remove = (resource: Resource) =>
    attempt(messages.resourceDeleteFailed, async () => {
      await resourceApi.resources.remove({ params: { id: resource.id } });
      setRemoved(resource);
      onRemoved(resource.id);
    });
  const restore = (resource: Resource) =>
    attempt(messages.restoreFailed, async () => {
      await resourceApi.trash.restore({ params: { kind: "resource", id: resource.id } });
      setRemoved(undefined);
      onRestored();
    });
  const undo = removed && (
    <Button variant="quiet" onClick={() => restore(removed)}>
      Annuler
    </Button>
  );
  const notice = error ? (
    <Notice tone="error">{error}</Notice>
  ) : (
    removed && (
      <Notice tone="success" action={undo}>
        {messages.resourceDeleted}
      </Notice>
    )
  );
  return { notice, remove };
}
