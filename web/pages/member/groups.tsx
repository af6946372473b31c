import { useCallback } from "react";
import { matches } from "../../../contract/fold.ts";
import type { Group, GroupName } from "../../../contract/groups.ts";
import { SEARCH_MAX } from "../../../contract/limits.ts";
import { messages } from "../../../contract/messages.ts";
import { api, CallError } from "../../api.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { MemberPage } from "../../parts/member-page.tsx";
import { useMemberSpace } from "../../parts/member-space.ts";
import { spokenCount } from "../../parts/spoken-count.ts";
import { useAction } from "../../parts/use-action.ts";
import { type PagedList, usePaged } from "../../parts/use-paged.ts";
import { useSearched } from "../../parts/use-searched.ts";
import { useUndo } from "../../parts/use-undo.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SkeletonCards } from "../../ui/skeleton.tsx";
import { useFocusLater } from "../../ui/use-focus-later.ts";
import { CreateGroup } from "./create-group.tsx";
import { GroupRow } from "./group-row.tsx";

const ROW = "rounded-card border border-line bg-card p-4 sm:p-6";
const COLUMNS = "grid gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-14";
const STEP = 20;
/** Fewer are seen at a glance. */
const SEARCHED_FROM = 10;

const howMany = (count: number): string => spokenCount({ count, more: false }, "groupe", "groupes");

/** What happens to a group is seen in the list, and its name in the menu. */
function useGroupChanges({ load, replace, add }: PagedList<Group>) {
  const { groups: names } = useMemberSpace();
  const reread = useCallback(() => {
    load.retry();
    names.retry();
  }, [load.retry, names.retry]);
  const created = (group: Group) => {
    add(group);
    names.retry();
  };
  const saved = (group: Group) => {
    const isLast = load.data?.list.at(-1)?.id === group.id;
    replace(group.id, group);
    names.retry();
    // The next page follows the last row: under another name it would follow another place.
    if (isLast && load.data?.more) load.retry();
  };
  const removed = (id: string) => {
    replace(id, undefined);
    names.set((list) => list.filter((one) => one.id !== id));
  };
  return { created, saved, removed, reread };
}

interface GroupListProps {
  paged: PagedList<Group>;
  changes: ReturnType<typeof useGroupChanges>;
  editable: boolean;
  onDeleted: () => void;
}

function GroupList({ paged, changes, editable, onDeleted }: GroupListProps) {
  const { busy, run } = useAction();
  const undo = useUndo();
  const { list, more } = paged.load.data ?? { list: [], more: false };

  const remove = ({ id }: Group) =>
    run(id, messages.groupDeleteFailed, async () => {
      await api.groups.remove({ params: { id } }).catch((error: unknown) => {
        if (error instanceof CallError && error.code === "not_found") changes.reread();
        throw error;
      });
      changes.removed(id);
      onDeleted();
      undo("group", id, messages.groupDeleted, changes.reread);
      return undefined;
    });

  if (list.length === 0) return <EmptyState>{messages.noWorkingGroup}</EmptyState>;
  return (
    <>
      <ul className="grid gap-4">
        {list.map((group) => (
          <li key={group.id} className={ROW}>
            <GroupRow
              group={group}
              editable={editable}
              busy={busy === group.id}
              onSaved={changes.saved}
              onReload={changes.reread}
              onDelete={() => remove(group)}
            />
          </li>
        ))}
      </ul>
      <MoreButton more={more} busy={paged.busy} onMore={paged.more} />
    </>
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
  const found = names.filter(({ name }) => matches(name, query)).length;
  return (
    <div className="mb-6">
      <SearchField
        id="recherche-groupes"
        label="Chercher un groupe par son nom"
        value={typed}
        onChange={type}
        maxLength={SEARCH_MAX}
        found={query !== "" && howMany(found)}
      />
    </div>
  );
}

export default function GroupsPage() {
  const { groups: names, isAdmin } = useMemberSpace();
  const { typed, type, query: written } = useSearched();
  const query = written.trim();
  const paged = usePaged(
    ({ limit, before }, signal) =>
      api.groups.list({ query: { q: query, limit, after: before } }, signal),
    query,
    {
      failed: messages.groupsFailed,
      size: STEP,
    },
  );
  const changes = useGroupChanges(paged);
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  const all = names.data ?? [];
  return (
    <MemberPage>
      <div className={isAdmin ? COLUMNS : "max-w-3xl"}>
        <section aria-labelledby="liste-des-groupes">
          <h2 id="liste-des-groupes" ref={heading} tabIndex={-1} className="mb-5 text-h2">
            {all.length > 1 ? howMany(all.length) : "Groupes"}
          </h2>
          <Search names={all} query={query} typed={typed} type={type} />
          <Loaded
            load={paged.load}
            failed={messages.groupsFailed}
            skeleton={<SkeletonCards count={4} stacked />}
          >
            {() => (
              <GroupList
                paged={paged}
                changes={changes}
                editable={isAdmin}
                onDeleted={focusHeading}
              />
            )}
          </Loaded>
        </section>
        {isAdmin && <CreateGroup onCreated={changes.created} />}
      </div>
    </MemberPage>
  );
}
