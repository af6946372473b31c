import { GROUPS_OUTSIDE_GRID } from "#contract/limits.ts";
import { pagePath } from "#contract/page-path.ts";
import { mayAdminister, mayEditPages, mayPublish } from "#contract/permissions.ts";
import type { MemberSpace } from "./member-space.ts";
import { Entry } from "./menu-entry.tsx";
import { Unread } from "./unread.tsx";
import { WorkingGroups } from "./working-groups.tsx";

/** A row of the header where it is wide enough; else a list in the panel of the menu. */
const LOOKS = {
  row: {
    nav: "hidden min-h-10 bg-mist text-sm @min-[68rem]:block",
    list: "mx-auto flex w-full max-w-page flex-wrap items-center gap-0.5 px-3.5 py-0.5",
  },
  panel: {
    nav: "mb-4 border-b border-line pb-4 wide:hidden",
    list: "grid justify-items-start gap-1",
  },
};

interface MemberMenuProps {
  space: MemberSpace | undefined;
  look: keyof typeof LOOKS;
}

/** The pages of the member space. While the groups are not known, their list says so. */
export function MemberMenu({ space, look }: MemberMenuProps) {
  const { nav, list } = LOOKS[look];
  if (!space) return look === "row" && <div className={nav} />;
  const { me, groups } = space;
  const apart = groups.data?.filter(({ name }) => GROUPS_OUTSIDE_GRID.includes(name)) ?? [];
  return (
    <nav aria-label="Espace membre" className={nav}>
      <ul className={list}>
        <Entry to={pagePath("memberHome")}>
          Accueil
          <Unread me={me} />
        </Entry>
        {mayPublish(me) && <Entry to={pagePath("agenda")}>Agenda</Entry>}
        {mayPublish(me) && <Entry to={pagePath("documents")}>Déposer des Documents</Entry>}
        {mayAdminister(me) && (
          <Entry to={pagePath("admin")} section>
            Panels Administrateur
          </Entry>
        )}
        {mayEditPages(me) && <Entry to={pagePath("sitePages")}>Pages</Entry>}
        <WorkingGroups load={groups} linked={mayAdminister(me)} />
        {apart.map((group) => (
          <Entry key={group.id} to={pagePath("group", { id: group.id })}>
            {group.name}
          </Entry>
        ))}
        <Entry to={pagePath("account")}>Mon compte</Entry>
        {look === "panel" && (
          <Entry to={pagePath("guides")} section>
            Aide
          </Entry>
        )}
      </ul>
    </nav>
  );
}
