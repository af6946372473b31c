import { type ReactNode, useState } from "react";
import { messages } from "#contract/messages.ts";
import type { ResourceCategory } from "#contract/resource-limits.ts";
import type { Resource } from "#contract/resources.ts";
import { Notice } from "#web/ui/notice.tsx";
import { ResourceDialog } from "./resource-dialog.tsx";
import type { ResourceTools } from "./resource-tools.ts";
import { ResourceUpload } from "./resource-upload.tsx";
import { useDeadLinks } from "./use-dead-links.ts";
import { useResourceRemoval } from "./use-resource-removal.tsx";
import type { useResources } from "./use-resources.ts";

type Resources = ReturnType<typeof useResources>;

function useTools({ reading, leaveOut }: Resources) {
  const [edited, setEdited] = useState<Resource>();
  const [saved, setSaved] = useState<string>();
  const { deadLinks, problem, forget } = useDeadLinks();
  const { notice, remove } = useResourceRemoval({
    onRemoved: leaveOut,
    onRestored: reading.retry,
  });
  const onRemove = (resource: Resource) => {
    setSaved(undefined);
    return remove(resource);
  };
  const done = saved && <Notice tone="success">{saved}</Notice>;
  return {
    tools: { onEdit: setEdited, onRemove, deadLinks },
    edited,
    stopEditing: () => setEdited(undefined),
    /** Shows this sentence for a resource that was saved, and reads the list again. */
    showSaved: (sentence: string) => (resource: Resource) => {
      setEdited(undefined);
      setSaved(sentence);
      forget(resource);
      reading.retry();
    },
    warning: problem && <Notice tone="warning">{problem}</Notice>,
    outcome: done ?? notice,
  };
}

interface ResourceAdministrationProps {
  category: ResourceCategory | undefined;
  resources: Resources;
  children: (tools: ResourceTools) => ReactNode;
}

/** What administrators do to the resources of a list, which visitors see without it. */
export default function ResourceAdministration({
  category,
  resources,
  children,
}: ResourceAdministrationProps) {
  const { tools, edited, stopEditing, showSaved, warning, outcome } = useTools(resources);
  return (
    <>
      {warning && <div className="mb-5">{warning}</div>}
      {children(tools)}
      {outcome && <div className="mt-5">{outcome}</div>}
      <ResourceUpload
        {...(category && { category })}
        onUploaded={resources.reading.retry}
        onLinkAdded={showSaved(messages.resourceLinkAdded)}
      />
      <ResourceDialog
        resource={edited}
        onSaved={showSaved(messages.resourceUpdated)}
        onClose={stopEditing}
      />
    </>
  );
}
