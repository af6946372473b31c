import { lazy, Suspense } from "react";
import { longDate } from "#contract/long-date.ts";
import type { Resource } from "#contract/resources.ts";
import { sizeOf } from "#web/parts/file-size.ts";
import { FileIcon } from "#web/ui/file-icon.tsx";

const ResourceActions = lazy(() => import("./resource-actions.tsx"));

export interface ResourceItemProps {
  resource: Resource;
  /** Given to administrators only. */
  onRemove: ((resource: Resource) => void) | undefined;
}

/** A file for the public: its name downloads it. */
export function ResourceItem({ resource, onRemove }: ResourceItemProps) {
  const { name, filePath, size, uploaded_at } = resource;
  return (
    <li className="relative flex items-center gap-4 rounded-card border border-line bg-card p-4 shadow-soft">
      <FileIcon name={name} className="size-11 shrink-0" />
      <div className="min-w-0 grow">
        <a
          href={`/api/uploads/${encodeURIComponent(filePath)}`}
          className="inline-block py-1 font-bold wrap-anywhere text-teal underline underline-offset-4 before:absolute before:inset-0 before:rounded-card"
        >
          {name}
        </a>
        <p className="text-sm text-soft">
          {sizeOf(size)}, déposé le <time dateTime={uploaded_at}>{longDate(uploaded_at)}</time>
        </p>
      </div>
      {onRemove && (
        <span className="relative size-11">
          <Suspense>
            <ResourceActions resource={resource} onRemove={onRemove} />
          </Suspense>
        </span>
      )}
    </li>
  );
}
