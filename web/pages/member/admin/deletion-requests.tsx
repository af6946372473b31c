import { fullName } from "../../../../contract/full-name.ts";
import type { Member } from "../../../../contract/members.ts";
import { messages } from "../../../../contract/messages.ts";
import { api } from "../../../api.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { useAction } from "../../../parts/use-action.ts";
import { usePaged } from "../../../parts/use-paged.ts";
import { useUndo } from "../../../parts/use-undo.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { MoreButton } from "../../../ui/more-button.tsx";
import { SkeletonCards } from "../../../ui/skeleton.tsx";
import { useFocusLater } from "../../../ui/use-focus-later.ts";

/** Members who ask that their account and data be erased. The law gives one month to answer. */
export function DeletionRequests() {
  const paged = usePaged(
    (query, signal) => api.members.list({ query: { ...query, deletionRequested: "true" } }, signal),
    "deletions",
    {
      failed: messages.usersFailed,
    },
  );
  const { busy, run } = useAction();
  const undo = useUndo();
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  const remove = ({ id }: Member) =>
    run(id, messages.userDeleteFailed, async () => {
      await api.members.remove({ params: { id } });
      paged.replace(id, undefined);
      focusHeading();
      undo("user", id, messages.userDeleted, paged.load.retry);
      return undefined;
    });
  return (
    <section aria-labelledby="suppressions">
      <h2 id="suppressions" ref={heading} tabIndex={-1} className="mb-5 text-h2">
        Suppressions demandées
      </h2>
      <Loaded
        load={paged.load}
        failed={messages.usersFailed}
        skeleton={<SkeletonCards count={1} stacked />}
      >
        {({ list, more }) =>
          list.length === 0 ? (
            <EmptyState>{messages.noDeletionRequest}</EmptyState>
          ) : (
            <>
              <ul className="grid gap-3">
                {list.map((member) => (
                  <li
                    key={member.id}
                    className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4"
                  >
                    <span className="min-w-0 wrap-anywhere">
                      <span className="block font-bold">{fullName(member)}</span>
                      {member.email}
                    </span>
                    <Button look="danger" busy={busy === member.id} onClick={() => remove(member)}>
                      Supprimer le compte
                      <span className="sr-only"> de {fullName(member)}</span>
                    </Button>
                  </li>
                ))}
              </ul>
              <MoreButton more={more} busy={paged.busy} onMore={paged.more} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
