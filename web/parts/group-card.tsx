import type { Group } from "#contract/groups.ts";
import { pagePath } from "#contract/page-path.ts";
import { ArrowIcon } from "../ui/icons.tsx";
import { SiteLink } from "../ui/site-link.tsx";

const CARD =
  "group relative flex h-full items-start justify-between gap-3 rounded-card border border-line bg-card p-4 hover:border-teal sm:p-5";
const LINK = "no-underline after:absolute after:inset-0 after:rounded-card group-hover:underline";

/** A working group; the whole card leads to it. */
export function GroupCard({ group }: { group: Group }) {
  return (
    <li className={CARD}>
      <div className="min-w-0">
        <h3 className="text-h3 wrap-anywhere">
          <SiteLink to={pagePath("group", { id: group.id })} className={LINK}>
            {group.name}
          </SiteLink>
        </h3>
        {group.description && <p className="mt-1 line-clamp-2 text-soft">{group.description}</p>}
      </div>
      <ArrowIcon className="mt-1 size-5 text-teal" />
    </li>
  );
}
