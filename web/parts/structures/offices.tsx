import { pagePath } from "#contract/page-path.ts";
import { mayAdminister } from "#contract/permissions.ts";
import type { StructureDetail } from "#contract/structures.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { useMemberSpace } from "../member-space.ts";
import { HeadOffice } from "./head-office-dialog.tsx";

const LINK =
  "inline-flex min-h-11 items-center text-teal underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2";

/** Administrators open any structure; others only their own, whose name is then enough. */
function Name({ id, name }: { id: string; name: string }) {
  const { me } = useMemberSpace();
  if (!mayAdminister(me)) return <span className="wrap-anywhere">{name}</span>;
  return (
    <SiteLink to={pagePath("adminStructure", { id })} className={LINK}>
      {name}
    </SiteLink>
  );
}

/** The head office of an antenna, or the antennas of a head office. */
export function Offices({ structure }: { structure: StructureDetail }) {
  const { me } = useMemberSpace();
  const isAdmin = mayAdminister(me);
  const { parent, antennaList } = structure;
  if (!isAdmin && !parent && antennaList.length === 0) return null;
  return (
    <section aria-labelledby="siege" className="grid gap-3">
      <h2 id="siege" className="text-h2">
        Siège et antennes
      </h2>
      {parent && (
        <p>
          Antenne de <Name {...parent} />
        </p>
      )}
      {antennaList.length > 0 && (
        <>
          <p>
            {antennaList.length === 1
              ? "Une antenne dépend de cette structure."
              : `${antennaList.length}\u00A0antennes dépendent de cette structure.`}
          </p>
          <ul className="grid gap-1">
            {antennaList.map((antenna) => (
              <li key={antenna.id}>
                <Name {...antenna} />
              </li>
            ))}
          </ul>
        </>
      )}
      {isAdmin && !parent && antennaList.length === 0 && (
        <p className="text-soft">Cette structure n’a ni siège ni antenne.</p>
      )}
      {/* An antenna depends on a head office, which is no antenna itself. */}
      {isAdmin && antennaList.length === 0 && <HeadOffice structure={structure} />}
    </section>
  );
}
