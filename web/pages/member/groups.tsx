import type { Group } from "../../../contract/groups.ts";
import { messages } from "../../../contract/messages.ts";
import { api, CallError } from "../../api.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { MemberPage } from "../../parts/member-page.tsx";
import { useMemberSpace } from "../../parts/member-space.ts";
import { useAction } from "../../parts/use-action.ts";
import { useUndo } from "../../parts/use-undo.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SkeletonCards } from "../../ui/skeleton.tsx";
import { useFocusLater } from "../../ui/use-focus-later.ts";
import { CreateGroup } from "./create-group.tsx";
import { GroupRow } from "./group-row.tsx";

const ROW = "rounded-card border border-line bg-card p-4 sm:p-6";
const COLUMNS = "grid gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-14";

const sorted = (groups: Group[]): Group[] => groups.toSorted((a, b) => a.name.localeCompare(b.name, "fr"));

function GroupList({ groups, editable }: { groups: Group[]; editable: boolean }) {
  const { groups: load } = useMemberSpace();
  const { busy, run } = useAction();
  const undo = useUndo();
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();

  const remove = (group: Group) =>
    run(group.id, messages.groupDeleteFailed, async () => {
      await api.groups.remove({ params: { id: group.id } }).catch((error: unknown) => {
        if (error instanceof CallError && error.code === "not_found") load.retry();
        throw error;
      });
      load.set((list) => list.filter(({ id }) => id !== group.id));
      focusHeading();
      undo("group", group.id, messages.groupDeleted, load.retry);
      return undefined;
    });

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-5 text-h2">
        {groups.length > 1 ? `${groups.length} groupes` : "Groupes"}
      </h2>
      {groups.length === 0 && <EmptyState>{messages.noWorkingGroup}</EmptyState>}
      <ul className="grid gap-4">
        {groups.map((group) => (
          <li key={group.id} className={ROW}>
            <GroupRow
              group={group}
              editable={editable}
              busy={busy === group.id}
              onSaved={(saved) => load.set((list) => sorted(list.map((one) => (one.id === saved.id ? saved : one))))}
              onReload={load.retry}
              onDelete={() => remove(group)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

export default function GroupsPage() {
  const { groups, isAdmin } = useMemberSpace();
  return (
    <MemberPage>
      <div className={isAdmin ? COLUMNS : "max-w-3xl"}>
        <Loaded load={groups} failed={messages.groupsFailed} skeleton={<SkeletonCards count={4} stacked />}>
          {(data) => <GroupList groups={data} editable={isAdmin} />}
        </Loaded>
        {isAdmin && <CreateGroup onCreated={(created) => groups.set((list) => sorted([...list, created]))} />}
      </div>
    </MemberPage>
  );
}
