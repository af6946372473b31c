import { pagePath } from "#contract/page-path.ts";
import { adminPartsOf } from "#web/parts/admin-places.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { MenuEnd, MenuPart } from "#web/parts/menu-part.tsx";
import { QueueCount } from "#web/parts/queue-count.tsx";
import { BackIcon } from "#web/ui/space-icons.tsx";

const BACK = { to: pagePath("memberHome"), icon: <BackIcon />, name: "Espace membre" };

/** Every place of the administration, by its name. */
export default function AdminMenuPage() {
  const { me } = useMemberSpace();
  return (
    <div className="grid gap-8 md:grid-cols-2 md:items-start">
      {adminPartsOf(me).map(({ id, name = "Administration", places }) => (
        <MenuPart
          key={id}
          id={id}
          title={name}
          entries={[
            ...places.map(({ page, name: label, icon, queues }) => ({
              ...{ to: pagePath(page), icon, name: label },
              ...(queues && { count: <QueueCount queues={queues} /> }),
            })),
            ...(id === "accueil" ? [BACK] : []),
          ]}
        />
      ))}
      <MenuEnd />
    </div>
  );
}
