import type { Resource } from "#contract/resources.ts";
import { ActionsMenu } from "#web/ui/actions-menu.tsx";

interface ResourceActionsProps {
  resource: Resource;
  onRemove: (resource: Resource) => void;
}

/** What an administrator does to a resource. In a file of its own: visitors load none of it. */
export default function ResourceActions({ resource, onRemove }: ResourceActionsProps) {
  const { name } = resource;
  const removal = { name: "Supprimer", about: ` ${name}`, onSelect: () => onRemove(resource) };
  return <ActionsMenu name={name} actions={[{ ...removal, danger: true }]} />;
}
