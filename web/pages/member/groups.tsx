import { memo } from "react";
import { searching } from "#contract/fold.ts";
import type { Group, GroupName } from "#contract/groups.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { mayAdminister } from "#contract/permissions.ts";
import { HeadAction } from "#web/parts/head-action.tsx";
import { MemberPage } from "#web/parts/member-page.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { NoneFound } from "#web/parts/none-found.tsx";
import { PagedList } from "#web/parts/paged-list.tsx";
import { spokenCount } from "#web/parts/spoken-count.ts";
import { useAddressPanel } from "#web/parts/use-address-panel.ts";
import { useChange } from "#web/parts/use-change.ts";
import { usePages } from "#web/parts/use-pages.ts";
import { useSearched } from "#web/parts/use-searched.ts";
import { useUndo } from "#web/parts/use-undo.tsx";
import { groupList, removeGroup } from "#web/queries/groups.ts";
import { Rows } from "#web/ui/rows.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";
import { CreateGroup } from "./create-group.tsx";
import { GroupRow } from "./group-row.tsx";

const STEP = 20;
/** Fewer are seen at a glance. */
const SEARCHED_FROM = 10;

const howMany = (count: number): string => spokenCount({ count, more: false }, "groupe", "groupes");

function GroupList({
  groups,
  editable,
  onDeleted,
}: {
  groups: Group[];
  editable: boolean;
  onDeleted: () => void;
}) {
  const remove = useChange(removeGroup, { failed: messages.groupDeleteFailed });
  const undo = useUndo();
  const deleted = (id: string) => {
    onDeleted();
    undo("group", id, messages.groupDeleted);
  };
  return (
    <Rows>
      {groups.map((group) => (
        <GroupRow
          key={group.id}
          group={group}
          editable={editable}
          busy={remove.on === group.id}
          onDelete={() => remove.run(group.id, () => deleted(group.id))}
        />
      ))}
    </Rows>
  );
}

function Search({
  names,
  query,
  typed,
  type,
}: {
  names: GroupName[];
  query: string;
  typed: string;
  type: (text: string) => void;
}) {
  if (names.length < SEARCHED_FROM && query === "") return null;
  const matches = searching(query);
  const found = names.filter(({ name }) => matches(name)).length;
  return (
    <div className="mb-4 max-w-xl">
      <SearchField
        id="recherche-groupes"
        label="Chercher un groupe par son nom"
        quiet
        value={typed}
        onChange={type}
        maxLength={SEARCH_MAX}
        found={query !== "" && howMany(found)}
      />
    </div>
  );
}

function GroupsPage() {
  const { me, groups: names } = useMemberSpace();
  const editable = mayAdminister(me);
  const { typed, type, query: written } = useSearched();
  const query = written.trim();
  const pages = usePages(groupList(STEP, query), messages.groupsFailed);
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  const all = names.data ?? [];
  const panel = useAddressPanel();
  return (
    <MemberPage
      action={editable && <HeadAction verb="Créer" what="un groupe" onClick={panel.open} />}
    >
      <section aria-labelledby="liste-des-groupes">
        <h2 id="liste-des-groupes" ref={heading} tabIndex={-1} className="mb-3 text-h2">
          {all.length > 1 ? howMany(all.length) : "Groupes"}
        </h2>
        <Search names={all} query={query} typed={typed} type={type} />
        <PagedList
          pages={pages}
          skeleton={<SkeletonRows count={4} />}
          empty={
            <NoneFound
              sentence={messages.noWorkingGroup}
              nothing="Aucun nom de groupe"
              query={query}
            />
          }
        >
          {(list) => <GroupList groups={list} editable={editable} onDeleted={focusHeading} />}
        </PagedList>
      </section>
      {editable && <CreateGroup open={panel.isOpen} onClose={panel.close} />}
    </MemberPage>
  );
}

/** React Router renders it again when a navigation starts. */
export default memo(GroupsPage);
