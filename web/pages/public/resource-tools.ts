import type { DeadLink, Resource } from "#contract/resources.ts";

/** What administrators do to a resource, and what they know of its link. */
export interface ResourceTools {
  onEdit: (resource: Resource) => void;
  onRemove: (resource: Resource) => Promise<void>;
  deadLinks: DeadLink[];
}
