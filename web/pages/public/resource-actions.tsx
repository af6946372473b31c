import { longDate } from "#contract/long-date.ts";
import type { LinkFault } from "#contract/resource-limits.ts";
import type { DeadLink, Resource } from "#contract/resources.ts";
import { ActionsMenu } from "#web/ui/actions-menu.tsx";
import type { ResourceTools } from "./resource-tools.ts";

/** What happened when the site followed a link. */
const FAULTS: Record<LinkFault, string> = {
  missing: "la page n’existe plus",
  refused: "le site visé refuse la connexion",
  error: "le site visé répond par une erreur",
  unknownHost: "le nom du site visé n’existe plus",
  silent: "le site visé ne répond pas",
  certificate: "le certificat de sécurité du site visé n’est pas valable",
  redirects: "l’adresse renvoie sans fin d’une page à une autre",
  private: "l’adresse mène à une machine d’un réseau privé",
};

interface ResourceActionsProps {
  resource: Resource;
  tools: ResourceTools;
  dead: DeadLink | undefined;
}

/** What an administrator does to a resource. In a file of its own: visitors load none of it. */
export default function ResourceActions({ resource, tools, dead }: ResourceActionsProps) {
  const about = ` ${resource.title}`;
  const actions = [
    { name: "Modifier", about, onSelect: () => tools.onEdit(resource) },
    { name: "Supprimer", about, danger: true, onSelect: () => void tools.onRemove(resource) },
  ];
  return (
    <>
      {dead && (
        <p className="relative order-last basis-full rounded-xl border-l-8 border-apricot bg-peach px-4 py-2">
          <strong>Lien mort&nbsp;:</strong> {FAULTS[dead.fault]}, d’après la vérification du{" "}
          <time dateTime={dead.checkedAt}>{longDate(dead.checkedAt)}</time>. Modifiez l’adresse, ou
          supprimez la ressource.
        </p>
      )}
      <span className="relative size-11 shrink-0">
        <ActionsMenu name={resource.title} actions={actions} />
      </span>
    </>
  );
}
